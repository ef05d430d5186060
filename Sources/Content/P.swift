public enum PlaceholderContent {}

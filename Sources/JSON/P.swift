public enum PlaceholderJSON {}

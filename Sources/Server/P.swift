public enum PlaceholderServer {}

public enum PlaceholderApp {}

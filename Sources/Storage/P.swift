public enum PlaceholderStorage {}

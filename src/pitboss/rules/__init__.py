"""What a chapter is declared in: its words, its tables, and the rule set they make up."""

"""Speed of the table and its rules, measured beside other people's engines in one run."""

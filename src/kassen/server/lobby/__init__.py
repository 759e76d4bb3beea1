"""How people come together: tables, tournaments, ratings."""

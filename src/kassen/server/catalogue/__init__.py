"""What there is to play and to learn: games, rules, lessons, quizzes."""

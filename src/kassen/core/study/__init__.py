"""Study: scenarios, coverage, coach, quizzes, problems, and games looked back on."""

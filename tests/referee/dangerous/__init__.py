from tests.referee.dangerous.referee import COURT

__all__ = ["COURT"]

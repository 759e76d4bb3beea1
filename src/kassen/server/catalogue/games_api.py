"""The games themselves over HTTP: what there is to play, rules, names, facts, lessons."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import Parameter

from kassen.core.engine.bots import favourite_bot, first_bot
from kassen.core.engine.game import Game
from kassen.core.engine.reactions import has_windows
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.setting import Setting
from kassen.core.play.parley import Parley
from kassen.core.play.sides import BIDDERS
from kassen.core.study.daily import problem_files
from kassen.core.study.scenarios import lessons_of
from kassen.core.values.errors import SettingError
from kassen.core.values.languages import languages
from kassen.core.words.about import about, glossary
from kassen.core.words.moments import kinds_of
from kassen.core.words.rulebook import Clause, Rulebook
from kassen.core.words.sentences import words_for
from kassen.server.catalogue import lessons
from kassen.server.catalogue.daily import daily_info
from kassen.server.catalogue.facts import facts_json
from kassen.server.catalogue.quizzes import quiz_info
from kassen.server.http.language import language_of
from kassen.server.http.pages import board_files
from kassen.server.http.problems import Problem, problems
from kassen.server.past.statistics import MOST, statistics
from kassen.server.services import Services
from kassen.server.shapes.games import (
    AboutInfo,
    AboutPartInfo,
    BoardInfo,
    BotLabel,
    ClauseInfo,
    GameInfo,
    NamedThing,
    NamesInfo,
    OptionInfo,
    RulesInfo,
    SeatLabel,
    StatisticsInfo,
    TermInfo,
)
from kassen.server.shapes.lessons import LessonBegun, LessonInfo, Tried, TryWish
from kassen.server.shapes.quizzes import DailyInfo, QuizInfo

Edition = Annotated[str | None, Parameter(max_length=40)]
Language = Annotated[str | None, Parameter(max_length=40)]
Players = Annotated[int | None, Parameter(ge=1, le=100)]
LessonNumber = Annotated[int, Parameter(ge=0, le=10_000)]


def known_game(name: str) -> Game[Any, Any, Any]:
    try:
        return game_named(name)
    except SettingError as error:
        raise Problem("not-found", error) from error


@lru_cache(maxsize=64)
def _setting(game: Game[Any, Any, Any], edition: str | None, players: int) -> Setting:
    return game.setting(edition=edition, players=players)


def _wanted(game: Game[Any, Any, Any], edition: str | None, players: int) -> Setting:
    try:
        return _setting(game, edition or None, players)
    except SettingError as error:
        raise Problem("not-found", error) from error


def _info(
    game: Game[Any, Any, Any], edition: str | None, lang: str, players: int | None = None
) -> GameInfo:
    setting = _wanted(game, edition, players or game.usual_players)
    words = words_for(setting, lang)
    tokens = setting.notation.names["seat"].tokens
    files = board_files(game)
    return GameInfo(
        id=game.id,
        title=game.title,
        rules=game.rules_version,
        prefix=game.prefix,
        min_players=game.min_players,
        max_players=game.max_players,
        players=setting.players,
        editions=list(game.editions),
        edition_labels={edition: words.edition(edition) for edition in game.editions},
        open_information=game.open_information,
        in_the_making=game.in_the_making,
        languages=list(languages(game.folder)),
        seats=[
            SeatLabel(seat, token, words.name("seat", seat), words.seat_text(seat))
            for seat, token in enumerate(tokens[: setting.players])
        ],
        bots=list(game.bots),
        bot_labels={
            name: BotLabel(words.bot(name), words.bot_level(name), words.bot_text(name))
            for name in game.bots
        },
        default_bot=favourite_bot(game),
        first_bot=first_bot(game),
        first_options=dict(game.first_options),
        options=[
            OptionInfo(
                id=option.id,
                default=option.default,
                values=list(option.values_for(setting.players)),
                labels=[
                    words.value(option.id, value) for value in option.values_for(setting.players)
                ],
                rule=option.rule,
                text=words.option(option.id),
                among_people=option.among_people,
                by_letter=option.by_letter,
                needs=option.needs,
            )
            for option in game.options(setting.edition)
            if option.can_change(setting.players)
        ],
        bids=game.unequal_sides and setting.players == BIDDERS,
        reconstructed=game.reconstructed(words),
        lessons=len(lessons_of(game)),
        first_lessons=game.first_lessons or len(lessons_of(game)),
        problems=len(problem_files(game)),
        windows=has_windows(game.step_types),
        treaties=Parley(setting).has_treaties,
        board=BoardInfo({name: file.address for name, file in files.items()}) if files else None,
        about=_about(game, lang),
    )


def _about(game: Game[Any, Any, Any], lang: str) -> AboutInfo | None:
    found = about(game.folder, lang)
    if found is None:
        return None
    return AboutInfo(
        text=found.text,
        theme=found.theme,
        aim=found.aim,
        length=found.length,
        first=found.first,
        weight=found.weight,
        hints=list(found.hints),
        parts=[AboutPartInfo(part.title, part.text) for part in found.part],
        editions=found.edition,
    )


@get("/games", summary="The games that can be played", responses=problems())
async def games(request: Request[Any, Any, Any], lang: Language = None) -> list[GameInfo]:
    found = sorted(map(game_named, game_ids()), key=lambda one: one.in_the_making)
    return [_info(one, None, language_of(request)) for one in found]


@get("/games/{game:str}", summary="One game", responses=problems("not-found"))
async def game(
    request: Request[Any, Any, Any],
    game: str,
    edition: Edition = None,
    players: Players = None,
    lang: Language = None,
) -> GameInfo:
    return _info(known_game(game), edition, language_of(request), players)


@get(
    "/games/{game:str}/names",
    summary="Everything that can be named, by kind and index",
    responses=problems("not-found"),
)
async def names(
    request: Request[Any, Any, Any],
    game: str,
    edition: Edition = None,
    players: Players = None,
    lang: Language = None,
) -> NamesInfo:
    found = known_game(game)
    setting = _wanted(found, edition, players or found.max_players)
    words = words_for(setting, language_of(request))
    return NamesInfo(
        lang=words.language,
        kinds={
            kind: [
                NamedThing(token, words.name(kind, index))
                for index, token in enumerate(known.tokens)
            ]
            for kind, known in setting.notation.names.items()
        },
        moments={kind: words.moment(kind) for kind in kinds_of(found)},
    )


@get("/games/{game:str}/facts", summary="What the box holds", responses=problems("not-found"))
async def facts(game: str, edition: Edition = None) -> dict[str, object]:
    found = known_game(game)
    return facts_json(_wanted(found, edition, found.usual_players))


@get(
    "/games/{game:str}/statistics",
    summary="What was played here: who won how often, and how long it took",
    responses=problems("not-found"),
)
async def played(
    request: Request[Any, Any, Any], game: str, services: Services, lang: Language = None
) -> StatisticsInfo:
    """Of the newest 2,000 games that are over; nobody is named."""
    found = known_game(game)
    ended = await services.storage.ended(found.id, MOST)
    return await services.backroom.do(statistics, found, ended, language_of(request))


@get(
    "/games/{game:str}/glossary",
    summary="What the words of the game mean",
    responses=problems("not-found"),
)
async def words(
    request: Request[Any, Any, Any], game: str, lang: Language = None
) -> list[TermInfo]:
    found = glossary(known_game(game).folder, language_of(request))
    return [
        TermInfo(id, term.forms[0], list(term.forms), term.text, term.rule)
        for id, term in found.items()
    ]


# ---- rules -------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _book(game: Game[Any, Any, Any], lang: str) -> Rulebook:
    return Rulebook(game, lang)


def _rules(
    game: Game[Any, Any, Any], lang: str, clauses: Iterable[Clause], intro: Iterable[str] = ()
) -> RulesInfo:
    found = [_clause(one) for one in clauses]
    return RulesInfo(game.id, game.title, game.prefix, lang, list(intro), found)


def _clause(clause: Clause) -> ClauseInfo:
    return ClauseInfo(clause.id, clause.anchor, list(clause.headings), clause.text, clause.ruling)


@get("/games/{game:str}/rules", summary="The rules, in clauses", responses=problems("not-found"))
async def rules(
    request: Request[Any, Any, Any],
    game: str,
    search: Annotated[str | None, Parameter(max_length=200)] = None,
    lang: Language = None,
) -> RulesInfo:
    """With `search`, the clauses in which every word (or one that begins so) occurs."""
    found = known_game(game)
    spoken = _spoken(found, request)
    book = _book(found, spoken)
    if search is not None:
        return _rules(found, spoken, book.search(search))
    return _rules(found, spoken, book.clauses, book.intro)


@get(
    "/games/{game:str}/rules/{rule:str}",
    summary="One clause, or those of a chapter or section",
    responses=problems("not-found"),
)
async def rule(
    request: Request[Any, Any, Any], game: str, rule: str, lang: Language = None
) -> RulesInfo:
    found = known_game(game)
    spoken = _spoken(found, request)
    return _rules(found, spoken, _book(found, spoken).look_up(rule))


def _spoken(game: Game[Any, Any, Any], request: Request[Any, Any, Any]) -> str:
    lang = language_of(request)
    return lang if lang in languages(game.folder) else "en"


# ---- lessons -----------------------------------------------------------------------------------


@get("/games/{game:str}/lessons", summary="The lessons", responses=problems("not-found"))
async def all_lessons(
    request: Request[Any, Any, Any], game: str, lang: Language = None
) -> list[LessonInfo]:
    found = known_game(game)
    return [
        lessons.lesson_info(scenario.translated(language_of(request)))
        for scenario in lessons_of(found)
    ]


@get(
    "/games/{game:str}/lessons/{lesson:int}",
    summary="A lesson and its first frame",
    responses=problems("not-found"),
)
async def lesson(
    request: Request[Any, Any, Any],
    game: str,
    lesson: LessonNumber,
    services: Services,
    lang: Language = None,
) -> LessonBegun:
    do = services.backroom.do
    return await do(lessons.begin, known_game(game), lesson, language_of(request))


@get(
    "/games/{game:str}/quiz",
    summary="A short question about a position",
    responses=problems("not-found", "not-understood"),
)
async def ask_quiz(
    request: Request[Any, Any, Any],
    game: str,
    services: Services,
    seed: Annotated[int, Parameter(ge=0, le=2**31 - 1)] = 0,
    lang: Language = None,
) -> QuizInfo:
    """Made from the lessons by asking the rules; the same for everybody who asks with a seed."""
    do = services.backroom.do
    return await do(quiz_info, known_game(game), seed, language_of(request))


@get(
    "/games/{game:str}/daily",
    summary="The problem of a day",
    responses=problems("not-found"),
)
async def ask_daily(
    request: Request[Any, Any, Any],
    game: str,
    services: Services,
    day: date | None = None,
    lang: Language = None,
) -> DailyInfo:
    """A real position with one best answer by exact odds; without `day` that of today (UTC)."""
    return await services.backroom.do(daily_info, known_game(game), day, language_of(request))


@post(
    "/games/{game:str}/lessons/{lesson:int}/try",
    summary="Take a step in a lesson",
    status_code=200,
    responses=problems("not-found", "bad-wish", "too-large"),
)
async def try_lesson(
    request: Request[Any, Any, Any],
    game: str,
    lesson: LessonNumber,
    data: TryWish,
    services: Services,
    lang: Language = None,
) -> Tried:
    """Nothing is kept here: send the frame's `step` and `played` with what the learner did."""
    do = services.backroom.do
    return await do(lessons.take_step, known_game(game), lesson, data, language_of(request))


HANDLERS = [
    games,
    game,
    names,
    facts,
    played,
    words,
    rules,
    rule,
    all_lessons,
    lesson,
    ask_quiz,
    ask_daily,
    try_lesson,
]

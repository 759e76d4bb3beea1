/** The server's JSON by the names that the page uses; the types are made from the server's own. */

import type * as api from '../made/api';

export type {
  AccountInfo,
  CalendarInfo,
  TellingInfo as Telling,
  TellingWay,
  Wishes as TellingWishes,
  ActWish,
  AimInfo as Aim,
  ArchivedGame,
  BreachInfo as Breach,
  ChoiceInfo as Choice,
  ClauseInfo as Clause,
  CircleInfo as Circle,
  ClubInfo,
  InvitationInfo as Invitation,
  ModerationInfo,
  PersonInfo,
  ProfileWish,
  SeatPerson,
  Clock,
  CoachInfo as Coaching,
  CoachWish,
  DailyInfo as Daily,
  DiceInfo as DiceProof,
  EventInfo as TableEvent,
  FieldInfo as TreatyField,
  FilmInfo as Film,
  ForecastInfo as Forecast,
  Frame as LessonFrame,
  GameInfo,
  GameRating,
  HindsightInfo as Hindsight,
  History,
  KeyInfo,
  LadderInfo as Ladder,
  LadderKind,
  LessonBegun as Lesson,
  LessonInfo,
  Link as SeatLink,
  Log,
  LossInfo as OddsLoss,
  MatchRatings,
  MatchWish,
  MomentWish,
  Moment as PastState,
  MoveInfo as LegalMove,
  NamedThing as Name,
  NamesInfo as Names,
  NewMatch,
  NoticeInfo as Notice,
  NoticesInfo as Notices,
  OddsInfo as Odds,
  OpinionInfo as Opinion,
  OptionInfo as GameOption,
  OutcomeInfo as OddsOutcome,
  OutlookInfo as Ahead,
  OpenIdDeparture,
  PasskeyOptions,
  NumberEntry,
  NumberField,
  NumberTable,
  NumbersChecked,
  NumbersWish,
  Played,
  PointInfo as HindsightPoint,
  AlikeInfo as Alike,
  Delay,
  OrdersInfo as Orders,
  OrdersWish,
  OrderWish,
  PresenceInfo as Present,
  ProblemInfo as Problem,
  ProposalInfo as Proposal,
  QuizInfo as Quiz,
  MoveRef,
  RatingPath,
  Ref,
  ResultInfo as Result,
  Roll as DiceRoll,
  RulesInfo as Rules,
  SeatChange,
  SeatRating,
  SeriesInfo,
  SeriesWish,
  SeatInfo,
  SeatLabel,
  SeatWish,
  LookedInfo,
  SharedInfo as SharedGame,
  ShareInfo,
  Sentence as Message,
  State as TableState,
  StatisticsInfo as Statistics,
  Summary as MatchSummary,
  ChairInfo as TableChair,
  NewTable,
  Seated as TableSeated,
  TableInfo,
  TablesInfo as Tables,
  TableWish,
  Talk,
  TalkLine,
  TalkWish as TalkAct,
  TermInfo as Term,
  TournamentInfo,
  TournamentLine,
  TournamentTable,
  TreatyBroken,
  TreatyInfo as Treaty,
  TreatyKind,
  Tried as LessonAnswer,
  TryWish,
  Waiting,
  WayInfo as OddsWay,
  WhyAnswer as WhyNot,
  TimeLeft,
} from '../made/api';

export type BondKind = 'friend' | 'block' | 'mute';
/** What a rating is shown by, wherever it stands. */
export type RatingShown = Pick<api.GameRating, 'rating' | 'margin' | 'provisional' | 'games' | 'won'>;

export type CrestName = api.PersonInfo['crest'];

/** As in a file of `locales`. */
export type Lang = string;

/** JSON of the game's own shape; its generated types (`made/<game>.ts`) say which. */
export type View = api.State['view'];
export type Facts = Readonly<Record<string, unknown>>;
export type GameEvent = api.EventInfo['event'];
export type AgendaStep = api.State['agenda'][number];
export type StructuredMove = api.MoveInfo['move'];

export type SeatKind = api.SeatWish['kind'];
export type LessonOutcome = api.Tried['outcome'];
export type TreatyState = api.TreatyInfo['state'];
/** What can be done with a treaty that one knows. */
export type TreatyAnswer = api.TreatyInfo['can'][number];

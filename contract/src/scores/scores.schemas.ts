import Type, { type Static } from 'typebox';
import { afterPage, Id, Nullable, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** Whose: the caller's own where nobody is named. */
const whose = { userId: Type.Optional(Id()) };

export const ScorePartName = Type.Union([Type.Literal('trials'), Type.Literal('reviews'), Type.Literal('works')]);

/**
 * A part of the score. `weight` is its published weight, `share` how much of what was weighed it is now, `pieces` how many marks count: both
 * for its owner alone.
 */
export const PartScore = Type.Object({
  part: ScorePartName,
  weight: Type.Number(),
  share: Nullable(Type.Number()),
  /** Mean of its marks, of 0 to 10, newer ones weighing more; null where it has none. */
  mean: Nullable(Type.Number()),
  pieces: Nullable(Type.Integer()),
});
export type PartScore = Static<typeof PartScore>;

/** The assessment of a value report (career, section 3): at most 10, null while nothing was marked ('暂无评分'). */
export const Assessment = Type.Object({
  total: Nullable(Type.Number()),
  /** Between these it lies in nine cases of ten. */
  low: Nullable(Type.Number()),
  high: Nullable(Type.Number()),
  /** How many marks count, for its owner alone. */
  pieces: Nullable(Type.Integer()),
  /** Those that are for the viewer. */
  parts: Type.Array(PartScore),
  computedAt: Nullable(Time()),
});
export type Assessment = Static<typeof Assessment>;

/** Section 7: GetWpAssess. */
export const GetAssessment = { input: Type.Object(whose), answer: Assessment };

/** Section 7: getValueOverview. `pieces` and `setAside` are told to its owner alone. */
export const GetOverview = {
  input: Type.Object(whose),
  answer: Type.Object({
    total: Nullable(Type.Number()),
    low: Nullable(Type.Number()),
    high: Nullable(Type.Number()),
    pieces: Nullable(Type.Integer()),
    /** Per cent of the people with a score whose score is lower. */
    betterThan: Nullable(Type.Integer()),
    /** By how much it moved in the last 30 days. */
    change: Nullable(Type.Number()),
    setAside: Nullable(Type.Integer()),
  }),
};
export type Overview = Static<(typeof GetOverview)['answer']>;

/** The score after a day on which it changed; null where nothing counted any more. `id` is the day as a number. */
export const ScoreDay = Type.Object({ id: Id(), day: Type.String(), total: Nullable(Type.Number()), change: Nullable(Type.Number()) });
export type ScoreDay = Static<typeof ScoreDay>;

/** Section 7: getWpAssessActivity; newest first. */
export const ListActivity = { input: Type.Object({ ...whose, ...afterPage }), answer: Type.Array(ScoreDay) };

/** What the score would be after another mark of `mark` in a part. */
const NextMark = Type.Object({ part: ScorePartName, mark: Type.Number(), total: Type.Number(), change: Nullable(Type.Number()) });

/** /reportStatistics: how one's own score came about, by what rules, and what would move it. */
export const GetStatistics = {
  input: Type.Object({}),
  answer: Type.Object({
    assessment: Assessment,
    rules: Type.Object({
      priorMark: Type.Number(),
      priorPieces: Type.Number(),
      halfLifeYears: Type.Number(),
      confidence: Type.Number(),
      /** How many new marks make half of a part's weight. */
      halfWeightPieces: Type.Number(),
    }),
    /** Of what was weighed, how much the mark is that everybody begins with. */
    priorShare: Type.Number(),
    setAside: Type.Array(Type.Object({ part: ScorePartName, count: Type.Integer() })),
    next: Type.Array(NextMark),
    /** Oldest first, at most a hundred. */
    history: Type.Array(Type.Object({ day: Type.String(), total: Nullable(Type.Number()) })),
  }),
};
export type Statistics = Static<(typeof GetStatistics)['answer']>;

/** A mark that somebody gave, and what it does to the score. `id` names the review, the mark on a work or the trial. */
export const EvidencePiece = Type.Object({
  id: Id(),
  part: ScorePartName,
  mark: Type.Number(),
  givenAt: Time(),
  /** Null where they left, or do not want to be seen. */
  user: Nullable(Person),
  /** Of 1 for a mark of today down to 0 for one that is very old. */
  freshness: Type.Number(),
  /** How much of the score it is. */
  share: Type.Number(),
  /** The score less what it would be without it; null where it would be none. */
  moves: Nullable(Type.Number()),
  /** Why it weighs nothing: device, identity, payee, ring, or another reason; null where it counts. */
  setAside: Nullable(Type.String()),
  /** It counts, and enters the score with the next ones: marks of trials do three at a time. */
  waits: Type.Boolean(),
});
export type EvidencePiece = Static<typeof EvidencePiece>;

/** The marks of one part of one's own score, newest first. */
export const ListEvidence = { input: Type.Object({ part: ScorePartName, ...afterPage }), answer: Type.Array(EvidencePiece) };

/** A tag with how the work that it promises was marked; `score` is null where nothing speaks for or against it, or not to the viewer; `pieces` is for their owner alone. */
export const RatedTag = Type.Object({
  id: Id(),
  name: Type.String(),
  score: Nullable(Type.Number()),
  pieces: Nullable(Type.Integer()),
  isLow: Type.Boolean(),
});
export type RatedTag = Static<typeof RatedTag>;

/** Section 7: v2/tag/user/list and low/score. */
export const ListRatedTags = { input: Type.Object(whose), answer: Type.Array(RatedTag) };

import { type ScorePart, scoreParts } from '#contract/reports/report-sections.ts';

/** What the parts weigh (decision 54). */
export const PART_WEIGHTS: Readonly<Record<ScorePart, number>> = { trials: 0.4, reviews: 0.35, works: 0.25 };
/** The mark that everybody begins with, as if so many pieces of evidence had given it. */
export const PRIOR_MARK = 6;
export const PRIOR_PIECES = 3;
/** After so long a mark weighs half. */
export const HALF_LIFE_YEARS = 3;
/** With so many new marks a part has half of its weight (docs/decisions/024-score.md). */
export const HALF_WEIGHT_PIECES = 6;
export const CONFIDENCE = 0.9;
export const TOP_MARK = 10;

const HALF_LIFE_DAYS = HALF_LIFE_YEARS * 365.25;
/** So many standard deviations on either side hold nine cases of ten. */
const Z = 1.645;
/** How far marks of one person usually lie apart, believed as much as the prior is. */
const PRIOR_SPREAD = 2;
const DAY_MS = 86_400_000;

/** The marks of one part, added up; what the score needs of them, in whatever order they came. */
export type PartSums = {
  /** How many marks count, and how many were set aside. */
  pieces: number;
  setAside: number;
  /** Sums over the marks that count: of their freshness, of freshness times mark, of freshness times mark squared, of freshness squared. */
  weight: number;
  marks: number;
  squares: number;
  weightSquares: number;
};

export type Sums = Record<ScorePart, PartSums>;

export type WeighedPart = {
  /** Mean of its marks; null where none counts. */
  mean: number | null;
  /** How much of what was weighed it is, of 1; the rest is the prior's. */
  share: number;
  pieces: number;
};

export type Score = { total: number; low: number; high: number; pieces: number; parts: Record<ScorePart, WeighedPart> };

/** A mark as the score weighs it. */
export type Mark = { part: ScorePart; mark: number; givenAt: Date; setAside: string | null };

const noMarks: PartSums = { pieces: 0, setAside: 0, weight: 0, marks: 0, squares: 0, weightSquares: 0 };

export const noSums = (): Sums => ({ trials: noMarks, reviews: noMarks, works: noMarks });

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/** How much a mark weighs for its age in whole days (UTC): 1 today, half after three years. */
export const freshnessOf = (givenAt: Date, now: Date): number => 2 ** (-Math.max(0, dayOf(now) - dayOf(givenAt)) / HALF_LIFE_DAYS);

/** A mark more (`sign` 1) or less (-1) in these sums. */
export const withMark = (sums: Sums, mark: Mark, now: Date, sign: 1 | -1 = 1): Sums => {
  const part = sums[mark.part];
  if (mark.setAside !== null) return { ...sums, [mark.part]: { ...part, setAside: part.setAside + sign } };
  const weight = freshnessOf(mark.givenAt, now);
  const pieces = part.pieces + sign;
  const changed = {
    ...part,
    pieces,
    weight: part.weight + sign * weight,
    marks: part.marks + sign * weight * mark.mark,
    squares: part.squares + sign * weight * mark.mark ** 2,
    weightSquares: part.weightSquares + sign * weight ** 2,
  };
  return { ...sums, [mark.part]: pieces === 0 ? { ...noMarks, setAside: part.setAside } : changed };
};

/** How sure the mean of the marks is: their own scatter around the mean of their part, begun with what is usual. */
const deviationOf = (sums: Sums): number => {
  let scatter = PRIOR_PIECES * PRIOR_SPREAD ** 2;
  let weight = PRIOR_PIECES;
  for (const part of scoreParts) {
    const { weight: own, marks, squares } = sums[part];
    if (own <= 0) continue;
    scatter += Math.max(0, squares - marks ** 2 / own);
    weight += own;
  }
  return Math.sqrt(scatter / weight);
};

const within = (value: number): number => Math.min(TOP_MARK, Math.max(0, value));

/**
 * The score of decision 54, null where no mark counts. A part's mean is over its marks, newer ones weighing more. The mean of the parts is
 * over those that have marks, each by its published weight as far as its marks bear it: n marks bear n / (n + 6) of it, so that one mark
 * in a new part cannot outweigh many in another, and a full mark never lowers a score. All marks together stand against the prior, a
 * mark of 6 with the weight of 3 of them.
 */
export const scoreOf = (sums: Sums): Score | null => {
  const pieces = scoreParts.reduce((all, part) => all + sums[part].pieces, 0);
  const weight = scoreParts.reduce((all, part) => all + sums[part].weight, 0);
  if (pieces === 0 || weight <= 0) return null;
  const borne = (part: ScorePart): number => (PART_WEIGHTS[part] * sums[part].weight) / (sums[part].weight + HALF_WEIGHT_PIECES);
  const allBorne = scoreParts.reduce((all, part) => all + borne(part), 0);
  const priorShare = PRIOR_PIECES / (PRIOR_PIECES + weight);
  let total = priorShare * PRIOR_MARK;
  let variance = priorShare ** 2 / PRIOR_PIECES;
  const parts = {} as Record<ScorePart, WeighedPart>;
  for (const part of scoreParts) {
    const own = sums[part];
    const share = (1 - priorShare) * (borne(part) / allBorne);
    const mean = own.pieces > 0 && own.weight > 0 ? within(own.marks / own.weight) : null;
    if (mean !== null) {
      total += share * mean;
      variance += (share ** 2 * own.weightSquares) / own.weight ** 2;
    }
    parts[part] = { mean, share: mean === null ? 0 : share, pieces: own.pieces };
  }
  const margin = Z * deviationOf(sums) * Math.sqrt(variance);
  return { total: within(total), low: within(total - margin), high: within(total + margin), pieces, parts };
};

/** How much of the score one mark is. */
export const shareOfMark = (sums: Sums, mark: Mark, now: Date): number => {
  const score = scoreOf(sums);
  if (mark.setAside !== null || !score || sums[mark.part].weight <= 0) return 0;
  return (score.parts[mark.part].share * freshnessOf(mark.givenAt, now)) / sums[mark.part].weight;
};

/** Scores are kept and shown to hundredths. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** The number of one half-life in days, as the database weighs marks by it. */
export const halfLifeDays = HALF_LIFE_DAYS;

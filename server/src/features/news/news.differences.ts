import { diffArrays } from 'diff';
import type { Difference } from '#contract/news/editing.schemas.ts';
import type { NewsText } from './news.tables.ts';

/** The same in both texts, or what was taken out and what was put in in its place. */
type Piece = { same: string } | { removed: string; added: string };
type Field = Difference['field'];
export type FieldChange = { field: Field; pieces: Piece[] };
export type Version = NewsText & { categoryId: number | null };

/**
 * What looking for the changes of one version may cost: so many words taken out and put in where they are looked for at once, in all its fields
 * and lines together, as the work grows with their square. Where it is spent what is left is shown as one change. The same two versions always
 * give the same.
 */
const CHANGES_MAX = 1_000;
type Budget = { left: number };
const newBudget = (): Budget => ({ left: CHANGES_MAX ** 2 });

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsIn = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
const linesIn = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

const isChange = (piece: Piece | undefined): piece is { removed: string; added: string } => piece !== undefined && 'removed' in piece;

/** Pieces in their order, those that follow each other made one. */
const joined = (found: readonly { value: string[]; added: boolean; removed: boolean }[]): Piece[] => {
  const pieces: Piece[] = [];
  for (const { value, added, removed } of found) {
    const text = value.join('');
    const last = pieces.at(-1);
    if (!added && !removed) pieces.push({ same: text });
    else if (isChange(last))
      pieces.splice(-1, 1, added ? { ...last, added: last.added + text } : { ...last, removed: last.removed + text });
    else pieces.push(added ? { removed: '', added: text } : { removed: text, added: '' });
  }
  return pieces;
};

const compared = (before: string[], after: string[], budget: Budget): Piece[] | null => {
  const maxEditLength = Math.floor(Math.sqrt(budget.left));
  if (maxEditLength === 0) return null;
  const found = diffArrays(before, after, { maxEditLength });
  const edits = found?.reduce((sum, { value, added, removed }) => sum + (added || removed ? value.length : 0), 0);
  budget.left -= (edits ?? maxEditLength) ** 2;
  return found === undefined ? null : joined(found);
};

const byWords = (piece: Piece, budget: Budget): Piece[] =>
  isChange(piece) && piece.removed !== '' && piece.added !== ''
    ? (compared(wordsIn(piece.removed), wordsIn(piece.added), budget) ?? [piece])
    : [piece];

/** Neighbours that are both the same are one. */
const together = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((made, piece) => {
    const last = made.at(-1);
    if (last && 'same' in last && 'same' in piece) last.same += piece.same;
    else made.push({ ...piece });
    return made;
  }, []);

/** How two texts differ, word by word; words of hanzi as Intl.Segmenter cuts them. Lines first, so that only what changed is cut. */
export const piecesOf = (before: string, after: string, budget: Budget = newBudget()): Piece[] => {
  const lines = compared(linesIn(before), linesIn(after), budget) ?? [{ removed: before, added: after }];
  return together(lines.flatMap((piece) => byWords(piece, budget)));
};

const TEXTS = { title: 'title', subject: 'subject', content: 'body', from: 'source', author: 'byline' } as const;
const wholes = {
  tags: (version: Version) => version.tags.join(','),
  image: (version: Version) => String(version.cover?.file ?? ''),
  category: (version: Version) => String(version.categoryId ?? ''),
} as const;

/** What differs between two versions, field by field; changes are numbered from 1 in this order. */
export const changesOf = (before: Version, after: Version): FieldChange[] => {
  const budget = newBudget();
  const texts = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((field) => [field, before[TEXTS[field]], after[TEXTS[field]]] as const);
  const others = (Object.keys(wholes) as (keyof typeof wholes)[]).map(
    (field) => [field, wholes[field](before), wholes[field](after)] as const,
  );
  return [
    ...texts.flatMap(([field, one, other]) => (one === other ? [] : [{ field, pieces: piecesOf(one, other, budget) }])),
    ...others.flatMap(([field, one, other]) => (one === other ? [] : [{ field, pieces: [{ removed: one, added: other }] }])),
  ];
};

export const countChanges = (changes: readonly FieldChange[]): number => changes.flatMap(({ pieces }) => pieces.filter(isChange)).length;

/** The changes with their numbers, as the contract shows them; `named` says a tag, a cover or a category in words. */
export const differencesOf = (changes: readonly FieldChange[], named: (field: Field, value: string) => string): Difference[] => {
  let part = 0;
  return changes.map(({ field, pieces }) => ({
    field,
    parts: pieces.map((piece) => {
      if (!isChange(piece)) return { part: null, text: piece.same, removed: '', added: '' };
      part += 1;
      return { part, text: '', removed: named(field, piece.removed), added: named(field, piece.added) };
    }),
  }));
};

/** What is accepted of a version, by the numbers of its changes, put into the one before. */
export const withAccepted = (
  before: Version,
  after: Version,
  { changes, accepted }: { changes: readonly FieldChange[]; accepted: ReadonlySet<number> },
): Version => {
  let part = 0;
  const made: Version = { ...before };
  for (const { field, pieces } of changes) {
    const kept = pieces.map((piece) => {
      if (!isChange(piece)) return piece.same;
      part += 1;
      return accepted.has(part) ? piece.added : piece.removed;
    });
    if (field === 'tags') made.tags = accepted.has(part) ? after.tags : before.tags;
    else if (field === 'image') made.cover = accepted.has(part) ? after.cover : before.cover;
    else if (field === 'category') made.categoryId = accepted.has(part) ? after.categoryId : before.categoryId;
    else made[TEXTS[field]] = kept.join('');
  }
  return made;
};

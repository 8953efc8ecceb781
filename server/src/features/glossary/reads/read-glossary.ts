import type { Static } from 'typebox';
import type {
  GlossaryEntry,
  GlossarySet,
  GlossaryVersion,
  ListedEntry,
  ListGlossary,
  ListGlossaryVersions,
} from '#contract/glossary/glossary.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { searchQuery, searchValues } from '../../../kernel/search/search-words.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { markedParts } from '../../../platform/search/marked-parts.view.ts';
import { goneOf, listGiven, withoutTerms } from '../given-terms.queries.ts';
import {
  findEntry,
  listEntryRows,
  listProvenances,
  listVersionRows,
  type Narrowed,
  namedAmong,
  pickNear,
  pickNewest,
  pickSearched,
} from '../glossary.queries.ts';
import { keysWithin, languageTag } from '../glossary.terms.ts';
import { cardView, entryView, versionView } from '../glossary.view.ts';
import { countOpen } from '../proposals.queries.ts';
import { listSets, mayChangeSet, type SetRow } from '../sets.queries.ts';
import { mayDecide } from '../standing.queries.ts';

/** So many entries are shown beside what is typed. */
const NEAR = 5;

type Asked = { from?: string; to?: string; field?: string; set?: number };

/** Which entries are meant; a tag that is none finds nothing. */
export const narrowedBy = ({ from, to, field, set }: Asked): Narrowed => ({
  from: from === undefined ? null : (languageTag(from) ?? from),
  to: to === undefined ? null : (languageTag(to) ?? to),
  field: field === undefined || field === '' ? null : field,
  set: set ?? null,
});

/** Issue 17, part 9: GET /glossary. */
export const listGlossary = async (ctx: ReadCtx, input: Static<(typeof ListGlossary)['input']>): Promise<ListedEntry[]> => {
  const narrowed = { viewer: ctx.actor?.userId ?? 0, ...narrowedBy(input) };
  const page = { limit: pageLimit(input), offset: pageOffset(input) };
  const place = input.set === undefined ? 'house' : 'set';
  if (input.near !== undefined) {
    const keys = keysWithin(input.near);
    const { viewer, from, to } = narrowed;
    const near = keys.length === 0 ? [] : await listEntryRows(ctx.db, pickNear(NEAR), { viewer, from, to, keys });
    return near.map((row) => cardView(ctx, row));
  }
  if (input.keyword === undefined) return (await listEntryRows(ctx.db, pickNewest(place, page), narrowed)).map((row) => cardView(ctx, row));
  const asked = searchQuery(input.keyword);
  if (asked === null) return [];
  const values = { ...narrowed, ...searchValues(asked), enough: page.limit + page.offset };
  const { keyword } = input;
  return (await listEntryRows(ctx.db, pickSearched(place, page), values)).map((row) => {
    const card = cardView(ctx, row);
    return { ...card, found: card.terms.map(({ text }) => markedParts(text, keyword)) };
  });
};

/** GET /glossary/{id}. Throws NOT_FOUND. */
export const getGlossaryEntry = async (ctx: ReadCtx, { id }: { id: number }): Promise<GlossaryEntry> => {
  const viewerId = ctx.actor?.userId ?? null;
  const row = await findEntry(ctx.db, viewerId, id);
  if (!row) throw refuse('NOT_FOUND');
  const provenances = row.setId === null ? await listProvenances(ctx.db, viewerId, [id]) : [];
  const people = await loadPeople(
    ctx.db,
    provenances.map((one) => one.userId),
    viewerId,
  );
  return entryView(ctx, row, {
    provenances,
    people,
    mayDecide: await mayDecide(ctx, row),
    proposals: await countOpen(ctx.db, { entryId: id }),
  });
};

/** GET /glossary/{id}/versions: every one, the one that stands first. Throws NOT_FOUND. */
export const listGlossaryVersions = async (
  ctx: ReadCtx,
  input: Static<(typeof ListGlossaryVersions)['input']>,
): Promise<GlossaryVersion[]> => {
  const viewerId = ctx.actor?.userId ?? null;
  const row = await findEntry(ctx.db, viewerId, input.id);
  if (!row) throw refuse('NOT_FOUND');
  const [limit, offset] = [pageLimit(input), pageOffset(input)];
  const standing = { number: row.version, content: row.content, authorId: row.authorId, answerId: row.answerId, reason: row.reason };
  const first = offset === 0 ? [{ ...standing, writtenAt: row.changedAt }] : [];
  const kept = await listVersionRows(ctx.db, input.id, { limit: limit - first.length, offset: Math.max(0, offset - 1) });
  const gone = row.setId === null && kept.length > 0 ? goneOf(await listGiven(ctx.db, row.id)) : [];
  // What a moderator took away is in no earlier version either; the one that stands was written without it, or accepted as it is.
  const earlier = kept.map((one) => ({ ...one, content: withoutTerms(one.content, gone) }));
  const rows = [...first, ...earlier];
  const named = await namedAmong(
    ctx.db,
    viewerId,
    rows.map((one) => one.authorId),
  );
  const people = await loadPeople(ctx.db, named, viewerId);
  return rows.map((one) => versionView(ctx, one, people));
};

export const setView = (ctx: Ctx, set: SetRow): GlossarySet => ({
  ...{ id: set.id, name: set.name, entries_count: set.entriesCount, can_change: mayChangeSet(set) },
  group: set.groupId === null ? null : { id: set.groupId, name: set.groupName ?? '' },
  created_at: timeText(ctx, set.createdAt),
});

/** GET /user/glossaries: mine, and those of my circles. */
export const listGlossarySets = async (ctx: ReadCtx): Promise<GlossarySet[]> =>
  (await listSets(ctx.db, me(ctx).userId)).map((set) => setView(ctx, set));

import type { Static } from 'typebox';
import type { exportGlossary as exportCall } from '#contract/glossary/exchange.calls.ts';
import type { ExportGlossary } from '#contract/glossary/exchange.schemas.ts';
import { EXPORT_ENTRIES_MAX, LICENCE, LICENCE_LINK } from '#contract/glossary/glossary.limits.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { type Download, downloadOf } from '../../../kernel/http/download.ts';
import { searchQuery, searchValues } from '../../../kernel/search/search-words.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { csvOf } from '../exchange/csv.writer.ts';
import type { FileEntry, FileHead } from '../exchange/exchange.types.ts';
import { tbxOf } from '../exchange/tbx.writer.ts';
import { type EntryRow, listEntryRows, listProvenances, pickAll, pickSearched } from '../glossary.queries.ts';
import { listSets, sourceOfSet } from '../sets.queries.ts';
import { narrowedBy } from './read-glossary.ts';

const mimes = { tbx: 'application/x-tbx', csv: 'text/csv; charset=utf-8' } as const;

/** Where each entry of the house comes from, with who answered as far as they bear their name: what its licence asks for. */
const sourcesOf = async (ctx: ReadCtx, rows: readonly EntryRow[]): Promise<Map<number, string>> => {
  const viewerId = ctx.actor?.userId ?? null;
  const provenances = await listProvenances(
    ctx.db,
    viewerId,
    rows.map((row) => row.id),
  );
  const people = await loadPeople(
    ctx.db,
    provenances.map((one) => one.userId),
    viewerId,
  );
  const site = new URL(ctx.deps.config.publicUrl).origin;
  const said = (one: (typeof provenances)[number]): string => {
    const person = one.userId === null ? undefined : people.get(one.userId);
    const where = `${site}/questions/${one.questionId}`;
    return person ? `${personView(ctx, person).name}, ${where}` : where;
  };
  return new Map([...Map.groupBy(provenances, (one) => one.entryId)].map(([id, of]) => [id, of.map(said).join('; ')]));
};

const headOf = async (ctx: ReadCtx, set: number | undefined): Promise<FileHead> => {
  if (set === undefined)
    return {
      title: '言值术语库 · Yanzhi glossary',
      source: `${new URL(ctx.deps.config.publicUrl).origin}/glossary, ${LICENCE}, ${LICENCE_LINK}`,
    };
  const [found] = await listSets(ctx.db, me(ctx).userId, set);
  if (!found) throw refuse('NOT_FOUND');
  return { title: found.name, source: (await sourceOfSet(ctx.db, found.id)) || found.name };
};

const fileEntry = (row: EntryRow, source: string | undefined): FileEntry => ({
  ref: row.ref === '' ? `yz-${row.id}` : row.ref,
  content: source === undefined ? row.content : { ...row.content, source: [row.content.source, source].filter(Boolean).join('; ') },
});

/** What is asked for, in the order in which it came: the same entries are the same bytes. Words of nothing find nothing. */
const listAsked = async (
  ctx: ReadCtx,
  { keyword, ...asked }: Omit<Static<(typeof ExportGlossary)['input']>, 'format'>,
): Promise<EntryRow[]> => {
  const place = asked.set === undefined ? 'house' : 'set';
  const values = { viewer: ctx.actor?.userId ?? 0, ...narrowedBy(asked) };
  const limit = EXPORT_ENTRIES_MAX + 1;
  if (keyword === undefined) return listEntryRows(ctx.db, pickAll(place, limit), values);
  const words = searchQuery(keyword);
  if (words === null) return [];
  const found = await listEntryRows(ctx.db, pickSearched(place, { limit, offset: 0 }), {
    ...values,
    ...searchValues(words),
    enough: limit,
  });
  return found.sort((one, other) => one.id - other.id);
};

/**
 * GET /glossary/export: a file of the house's entries under CC BY 4.0, or of a set. Throws NOT_FOUND, also where there is no entry, and
 * GLOSSARY_EXPORT_LARGE where there are more than one file holds: then a pair or a field is asked for.
 */
export const exportGlossary = async (
  ctx: ReadCtx<RefusalOf<typeof exportCall>>,
  { format, ...asked }: Static<(typeof ExportGlossary)['input']>,
): Promise<Download> => {
  const head = await headOf(ctx, asked.set);
  const rows = await listAsked(ctx, asked);
  if (rows.length === 0) throw refuse('NOT_FOUND');
  if (rows.length > EXPORT_ENTRIES_MAX) throw ctx.refuse('GLOSSARY_EXPORT_LARGE');
  const sources = asked.set === undefined ? await sourcesOf(ctx, rows) : new Map<number, string>();
  const entries = rows.map((row) => fileEntry(row, sources.get(row.id)));
  const text = format === 'tbx' ? tbxOf(head, entries) : csvOf(entries);
  return downloadOf(Buffer.from(text), {
    mime: mimes[format],
    fileName: `glossary${asked.set === undefined ? '' : `-${asked.set}`}.${format}`,
  });
};

import { NEW_DAYS, type ReasonKind } from '#contract/contacts/contacts.limits.ts';
import type { Contact } from '#contract/contacts/contacts.schemas.ts';
import { type ReadCtx, timeText } from '../../kernel/http/context.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { type FoundRow, readReasons } from './contacts.queries.ts';
import { namedIn, reasonsView } from './reasons.view.ts';

const DAY_MS = 86_400_000;

/** Since when a friendship and a person are new. */
export const newSince = (ctx: Pick<ReadCtx, 'now'>): Date => new Date(ctx.now.getTime() - NEW_DAYS * DAY_MS);

/** People of a list that says enough by itself. One query. */
export const showPlain = async (ctx: ReadCtx, found: readonly FoundRow[]): Promise<Contact[]> => {
  const people = await loadPeople(
    ctx.db,
    found.map(({ id }) => id),
    ctx.actor?.userId ?? null,
  );
  return found.flatMap(({ id, since }) => {
    const row = people.get(id);
    return row ? [{ ...personView(ctx, row), since: since && timeText(ctx, since), reason: '', reasons: [] }] : [];
  });
};

/**
 * The same, each with the reasons why: of `first` that one before the others, of `only` no other. Whoever has none by now is left out. Two
 * queries.
 */
export const showWithReasons = async (
  ctx: ReadCtx,
  found: readonly FoundRow[],
  { first, only }: { first?: ReasonKind | undefined; only?: readonly ReasonKind[] } = {},
): Promise<Contact[]> => {
  const viewerId = ctx.actor?.userId ?? 0;
  const ids = found.map(({ id }) => id);
  const rows = await readReasons(ctx.db, ids, { viewerId, newSince: newSince(ctx) });
  const people = await loadPeople(ctx.db, [...ids, ...namedIn([...rows.values()])], ctx.actor?.userId ?? null);
  return found.flatMap(({ id, since }) => {
    const [person, row] = [people.get(id), rows.get(id)];
    if (!person || !row) return [];
    const all = reasonsView(ctx, { row, people, first });
    const reasons = only ? all.filter(({ kind }) => only.includes(kind)) : all;
    const [strongest] = reasons;
    return strongest ? [{ ...personView(ctx, person), since: since && timeText(ctx, since), reason: strongest.text, reasons }] : [];
  });
};

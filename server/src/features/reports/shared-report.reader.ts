import { reportSections } from '#contract/reports/report-sections.ts';
import type { ReadCtx } from '../../kernel/http/context.ts';
import { asSeenByAll, type PersonRow } from '../../platform/people/people.queries.ts';
import { withTies } from '../../platform/people/ties.sql.ts';
import { type ReportAccess, reportAccessAmong } from '../../platform/reports/report-access.policy.ts';
import type { ReportRow } from './reports.queries.ts';

/** What a report is made of, with everyone who is named on it. */
export type ReadReport = { row: ReportRow; people: Map<number, PersonRow> };

/** `seen`: the sections that it was read with. One that was shut or opened makes it another report. */
type CachedReport = ReadReport & { seen: string };

const seenBy = (access: ReportAccess): string => reportSections.filter(access.sees).join(' ');

const isAsForAll = (access: ReportAccess): boolean => access.relation === 'user' && !access.hasBlocks;

/**
 * Somebody's report as the caller may see it, and how they may; null where they may not. A report that is sent around is the same for nearly
 * all who are signed in, so what one of them had read is shown to the next as well (docs/decisions/021): who may look, and whom of those
 * named on it they know, is asked of the database for each look, in one query. For its owner, the owner's friends, guests, and who has a
 * block with anybody, `load` reads it for them alone.
 */
export const readShared = async (
  ctx: ReadCtx,
  ownerId: number,
  load: (access: ReportAccess) => Promise<ReadReport | null>,
): Promise<{ access: ReportAccess; read: ReadReport } | null> => {
  const { pages } = ctx.deps.sharedPageCache;
  const [key, at] = [`report ${ownerId}`, ctx.now.getTime()];
  // From before the access is asked for: who blocks somebody in between keeps nothing.
  const generation = pages.generation();
  const cached = ctx.actor ? (pages.find(key, at) as CachedReport | null) : null;
  const look = await reportAccessAmong(ctx, ownerId, cached ? [...cached.people.keys()] : []);
  if (!look) return null;
  const { access, ties } = look;
  const [isShared, seen] = [isAsForAll(access), seenBy(access)];
  // What was written while the access was asked for is not passed over.
  if (cached && isShared && cached.seen === seen && pages.generation() === generation)
    return { access, read: { row: cached.row, people: withTies(cached.people, ties) } };
  const read = await load(access);
  if (read && isShared)
    pages.store(key, { generation, at, value: { seen, row: read.row, people: asSeenByAll(read.people) } satisfies CachedReport });
  return read && { access, read };
};

import { sql } from 'drizzle-orm';
import { reportSections } from '#contract/reports/report-sections.ts';
import { statementOnce } from '../../kernel/db/built-once.ts';
import type { ReadCtx } from '../../kernel/http/context.ts';
import { asSeenByAll, type PersonRow } from '../../platform/people/people.queries.ts';
import { type Ties, tiesColumns, withTies } from '../../platform/people/ties.ts';
import type { ReportAccess } from '../../platform/reports/report-access.ts';
import type { ReportRow } from './reports.queries.ts';

/** What a report is made of, with everyone who is named on it. */
export type ReadReport = { row: ReportRow; people: Map<number, PersonRow> };

/** A section that was shut or opened is another report: who may see what is asked of the database for each look. */
const keyOf = (access: ReportAccess): string =>
  `report ${access.ownerId} ${reportSections.map((section) => (access.sees(section) ? 1 : 0)).join('')}`;

const hole = (name: string) => sql.placeholder(name);

const tiesOf = async (ctx: ReadCtx, viewer: number, people: readonly number[]): Promise<Ties> => {
  const { rows } = await statementOnce<Ties>(
    ctx.db,
    'reports/ties',
    () => sql`select ${tiesColumns(hole('viewer'), hole('people'))}`,
  ).execute({ viewer, people: [...people] });
  return rows[0] ?? { following: [], followers: [] };
};

/**
 * A report that is sent around is the same for nearly all who are signed in, so what one of them had read is shown to the next as well
 * (docs/decisions/021); one query tells whom of those who are named on it they know. For its owner, the owner's friends, guests, and who has a
 * block with anybody, `load` reads it for them alone. `mark` is from before the access was asked for: who blocked somebody in between keeps nothing.
 */
export const readShared = async (
  ctx: ReadCtx,
  { access, mark }: { access: ReportAccess; mark: number },
  load: () => Promise<ReadReport | null>,
): Promise<ReadReport | null> => {
  if (!ctx.actor || access.relation !== 'user' || access.hasBlocks) return load();
  const { pages } = ctx.deps.guestAnswers;
  const [key, at] = [keyOf(access), ctx.now.getTime()];
  const kept = pages.find(key, at) as ReadReport | null;
  if (kept !== null) return { row: kept.row, people: withTies(kept.people, await tiesOf(ctx, ctx.actor.userId, [...kept.people.keys()])) };
  const read = await load();
  if (read !== null) pages.keep(key, { mark, at, value: { row: read.row, people: asSeenByAll(read.people) } });
  return read;
};

import { sql } from 'drizzle-orm';
import { reportSections } from '#contract/reports/report-sections.ts';
import { statementOnce } from '../../kernel/db/built-once.ts';
import type { ReadCtx } from '../../kernel/http/context.ts';
import { findShared } from '../../kernel/http/shared-parts.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { hasBlocks, type Ties, tiesColumns, withTies } from '../../platform/people/ties.ts';
import type { ReportAccess } from '../../platform/reports/report-access.ts';
import type { ReportRow } from './reports.queries.ts';

/** What a report is made of, with everyone who is named on it. */
export type ReadReport = { row: ReportRow; people: Map<number, PersonRow> };

/** A section that was shut or opened is another report: who may see what is asked of the database for each look. */
const keyOf = (access: ReportAccess): string =>
  `report ${access.ownerId} ${reportSections.map((section) => (access.sees(section) ? 1 : 0)).join('')}`;

const hole = (name: string) => sql.placeholder(name);

const tiesOf = async (ctx: ReadCtx, viewer: number, people: readonly number[]) => {
  const { rows } = await statementOnce<Ties & { hasBlocks: boolean }>(
    ctx.db,
    'reports/ties',
    () => sql`select ${hasBlocks(hole('viewer'))} as "hasBlocks", ${tiesColumns(hole('viewer'), hole('people'))}`,
  ).execute({ viewer, people: [...people] });
  return rows[0];
};

/**
 * A report that is sent around is the same for nearly all who are signed in, so it is read for all of them at once (docs/decisions/021); one query
 * tells what the viewer has to do with those who are named on it. Null where it is not kept, for its owner and the owner's friends, and where a
 * block stands between the viewer and anybody: it is then read for them alone.
 */
export const findSharedReport = async (
  ctx: ReadCtx,
  access: ReportAccess,
  load: () => Promise<ReadReport | null>,
): Promise<ReadReport | null> => {
  if (!ctx.actor || access.relation !== 'user') return null;
  const kept = findShared(ctx, keyOf(access), load);
  if (kept === null) return null;
  const ties = await tiesOf(ctx, ctx.actor.userId, [...kept.people.keys()]);
  return ties === undefined || ties.hasBlocks ? null : { row: kept.row, people: withTies(kept.people, ties) };
};

import { type SQL, sql } from 'drizzle-orm';
import { type Audience, type ReportSection, usualAudience } from '#contract/reports/report-sections.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import type { ReadCtx, WriteCtx } from '../../kernel/http/context.ts';
import { areFriendsSql } from '../people/friendships.queries.ts';
import { hasBlocks, type Ties, tiesColumns } from '../people/ties.sql.ts';
import { isFor, type ReportRelation } from './audience.policy.ts';

export type ReportAccess = {
  ownerId: number;
  relation: ReportRelation;
  /** 1 is a person, every other an enterprise (decision 4). */
  userType: number;
  /** The report was opened; before that nobody but its owner sees anything of it. */
  isOpen: boolean;
  /** Search engines may show it. */
  isListed: boolean;
  /** A block stands between the viewer and somebody, who may be named on the report. */
  hasBlocks: boolean;
  audiences: Partial<Record<ReportSection, Audience>>;
  /** Whether the viewer may see that part. */
  sees(section: ReportSection): boolean;
  /** Whether the viewer may not, and would as a friend ('好友才能互看人脉信息哦'): the page says so, and of no other reason. */
  wouldSeeAsFriend(section: ReportSection): boolean;
};

type AccessRow = {
  userType: number;
  isOpen: boolean;
  isListed: boolean;
  hasBlocks: boolean;
  audiences: Partial<Record<ReportSection, Audience>>;
  isFriend: boolean;
};

const owner = sql`${sql.placeholder('owner')}::bigint`;
const viewer = sql`${sql.placeholder('viewer')}::bigint`;

const accessSql = (also: SQL) => sql`
  select ${also} u.user_type as "userType", u.signed_at is not null as "isOpen", coalesce(s.is_listed, false) as "isListed",
    coalesce(s.audiences, '{}'::jsonb) as audiences, ${hasBlocks(viewer)} as "hasBlocks",
    ${areFriendsSql(viewer, owner)} as "isFriend"
  from users u left join report_settings s on s.user_id = u.id
  where u.id = ${owner} and (u.status = 'active' or u.id = ${viewer}) and u.status <> 'deleted'
    and not exists (select 1 from blocks where (owner_id = ${owner} and blocked_id = ${viewer}) or (owner_id = ${viewer} and blocked_id = ${owner}))`;

const accessOf = (row: AccessRow, { ownerId, viewerId }: { ownerId: number; viewerId: number }): ReportAccess => {
  const relation = viewerId === ownerId ? 'self' : row.isFriend ? 'friend' : viewerId === 0 ? 'guest' : 'user';
  const { userType, isOpen, isListed, audiences } = row;
  const audienceOf = (section: ReportSection) => audiences[section] ?? usualAudience(section);
  const sees = (section: ReportSection) => (isOpen || relation === 'self') && isFor(audienceOf(section), relation);
  return {
    ...{ ownerId, relation, userType, isOpen, isListed, audiences, hasBlocks: row.hasBlocks, sees },
    wouldSeeAsFriend: (section) => isOpen && !sees(section) && isFor(audienceOf(section), 'friend'),
  };
};

/**
 * How the viewer may look at somebody's value report: every read of a report or of a part of it begins here. Null where there is nobody,
 * or a block stands between both, or a ban. One query.
 */
export const reportAccess = async (ctx: ReadCtx | WriteCtx, ownerId: number): Promise<ReportAccess | null> => {
  const viewerId = ctx.actor?.userId ?? 0;
  const statement = cachedStatement<AccessRow>(ctx.db, 'reports/access', () => accessSql(sql``));
  const { rows } = await statement.execute({ owner: ownerId, viewer: viewerId });
  return rows[0] ? accessOf(rows[0], { ownerId, viewerId }) : null;
};

/** The same, with whom of those people the viewer knows: for a report that need not be read. One query as well. */
export const reportAccessAmong = async (
  ctx: ReadCtx,
  ownerId: number,
  people: readonly number[],
): Promise<{ access: ReportAccess; ties: Ties } | null> => {
  const viewerId = ctx.actor?.userId ?? 0;
  const statement = cachedStatement<AccessRow & Ties>(ctx.db, 'reports/access-among', () =>
    accessSql(sql`${tiesColumns(sql.placeholder('viewer'), sql.placeholder('people'))},`),
  );
  const { rows } = await statement.execute({ owner: ownerId, viewer: viewerId, people: [...people] });
  const row = rows[0];
  return row ? { access: accessOf(row, { ownerId, viewerId }), ties: row } : null;
};

import { and, count, eq, sql } from 'drizzle-orm';
import type { LanguagePair } from '#contract/enterprises/enterprises.schemas.ts';
import type { PapersState } from '#contract/papers/papers.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { type Refuses, refuse } from '../../kernel/errors/refuse.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { enterprisesTable } from '../../platform/people/companies.tables.ts';
import { enterpriseCasesTable, enterprisePeopleTable, type enterpriseReportsTable, type memberStates } from './enterprises.tables.ts';

export type TeamRow = {
  id: number;
  name: string;
  title: string;
  intro: string;
  memberId: number | null;
  memberState: (typeof memberStates)[number];
};
export type CaseRow = { id: number; name: string; client: string; intro: string; field: string | null; year: number | null };

/** Everything that a company's report shows, of one company. */
export type EnterpriseRow = {
  companyName: string | null;
  country: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  /** The same where it is the confirmed mailbox of the account. */
  confirmedEmail: string | null;
  intro: string | null;
  founded: number | null;
  size: (typeof enterpriseReportsTable.$inferSelect)['size'];
  website: string | null;
  pairs: LanguagePair[] | null;
  fields: string[] | null;
  people: TeamRow[];
  cases: CaseRow[];
  approved: { id: number; companyName: string; decidedAt: string } | null;
  askedState: Exclude<PapersState, 'withdrawn'> | null;
};

const owner = sql`${sql.placeholder('owner')}::bigint`;

const reportSql = () => sql`
  select e.company_name as "companyName", e.country, e.contact_name as "contactName", e.contact_phone as "contactPhone",
    e.contact_email as "contactEmail",
    case when u.email_verified_at is not null and lower(e.contact_email) = lower(u.email) then e.contact_email end as "confirmedEmail", r.intro, r.founded, r.size, r.website, r.pairs, r.fields,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'title', p.title, 'intro', p.intro,
        'memberId', case when p.member_id <> all (${blockedIdsSql(sql.placeholder('viewer'))}) then p.member_id end,
        'memberState', p.member_state) order by p.rank, p.id), '[]'::jsonb)
      from enterprise_people p where p.owner_id = u.id) as people,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'client', c.client, 'intro', c.intro, 'field', c.field,
        'year', c.year) order by c.year desc nulls last, c.id desc), '[]'::jsonb)
      from enterprise_cases c where c.owner_id = u.id) as cases,
    (select jsonb_build_object('id', q.id, 'companyName', q.company_name, 'decidedAt', q.decided_at)
      from qualifications q where q.owner_id = u.id and q.kind = 'org' and q.state = 'approved' order by q.id desc limit 1) as approved,
    (select q.state from qualifications q where q.owner_id = u.id and q.kind = 'org' and q.state <> 'withdrawn' order by q.id desc limit 1) as "askedState"
  from users u left join enterprises e on e.user_id = u.id left join enterprise_reports r on r.user_id = u.id
  where u.id = ${owner}`;

/** One query. */
export const findEnterprise = async (db: Db, ownerId: number, viewerId: number): Promise<EnterpriseRow | null> => {
  const { rows } = await cachedStatement<EnterpriseRow>(db, 'enterprises/report', reportSql).execute({ owner: ownerId, viewer: viewerId });
  return rows[0] ?? null;
};

export type CompanyRow = typeof enterprisesTable.$inferSelect;

/** The company of somebody, held until the end of the transaction. Throws COMPANY_UNSIGNED where they have told of none yet. */
export const lockCompany = async (ctx: Refuses<'COMPANY_UNSIGNED'>, tx: Tx, userId: number): Promise<CompanyRow> => {
  await tx.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('no key update');
  const [company] = await tx.select().from(enterprisesTable).where(eq(enterprisesTable.userId, userId)).for('update');
  if (!company) throw ctx.refuse('COMPANY_UNSIGNED');
  return company;
};

export const countTeam = async (tx: Tx, ownerId: number): Promise<number> =>
  (await tx.select({ n: count() }).from(enterprisePeopleTable).where(eq(enterprisePeopleTable.ownerId, ownerId)))[0]?.n ?? 0;

export const countCases = async (tx: Tx, ownerId: number): Promise<number> =>
  (await tx.select({ n: count() }).from(enterpriseCasesTable).where(eq(enterpriseCasesTable.ownerId, ownerId)))[0]?.n ?? 0;

/** Somebody of the team of that company. Throws NOT_FOUND. */
export const lockTeamMember = async (tx: Tx, id: number, ownerId: number) => {
  const [row] = await tx
    .select()
    .from(enterprisePeopleTable)
    .where(and(eq(enterprisePeopleTable.id, id), eq(enterprisePeopleTable.ownerId, ownerId)))
    .for('update');
  if (!row) throw refuse('NOT_FOUND');
  return row;
};

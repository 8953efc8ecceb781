import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import type { DeskPage } from '../../platform/papers/papers.queries.ts';
import { papersTable } from '../../platform/papers/papers.tables.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { enterprisesTable } from '../../platform/people/companies.tables.ts';

const isCompanys = eq(papersTable.kind, literal('org'));

/** Whether the name of a company was certified, or is being looked at. */
export const hasCertifiedName = async (tx: Tx, ownerId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: papersTable.id })
      .from(papersTable)
      .where(and(eq(papersTable.ownerId, ownerId), isCompanys, sql`${papersTable.state} in ('waiting', 'approved')`))
      .limit(1)
  ).length > 0;

export type PublicRow = { id: number; ownerId: number; companyName: string; country: string | null; decidedAt: Date | null };

/** The last approved one of each company that is there and not apart from the viewer; `id` keeps it to one. */
export const listApproved = (db: Db, viewerId: number, page: DeskPage & { id?: number }): Promise<PublicRow[]> =>
  db
    .select({
      id: papersTable.id,
      ownerId: papersTable.ownerId,
      companyName: papersTable.companyName,
      country: enterprisesTable.country,
      decidedAt: papersTable.decidedAt,
    })
    .from(papersTable)
    .innerJoin(usersTable, and(eq(usersTable.id, papersTable.ownerId), eq(usersTable.status, 'active')))
    .leftJoin(enterprisesTable, eq(enterprisesTable.userId, papersTable.ownerId))
    .where(
      and(
        eq(papersTable.state, literal('approved')),
        isCompanys,
        // What a person asked for in the name of their company leads to no report of a company.
        eq(papersTable.isByPerson, false),
        notBlockedSql(papersTable.ownerId, viewerId),
        sql`not exists (select 1 from qualifications l where l.owner_id = ${papersTable.ownerId} and l.state = 'approved' and l.kind = 'org'
          and l.id > ${papersTable.id})`,
        page.after ? lt(papersTable.id, page.after) : undefined,
        page.id === undefined ? undefined : eq(papersTable.id, page.id),
      ),
    )
    .orderBy(desc(papersTable.id))
    .limit(rowLimit(page.limit));

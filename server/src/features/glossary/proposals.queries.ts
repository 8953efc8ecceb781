import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { tieSql } from '../wallet/wallet.public.ts';
import { isAdoptedUntied, untiedAgreements } from './evidence.sql.ts';
import { glossaryAcceptancesTable, glossaryEntriesTable, glossaryProposalsTable } from './glossary.tables.ts';

const viewerAccepted = (viewerId: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from glossary_acceptances c where c.proposal_id = ${glossaryProposalsTable.id} and c.user_id = ${viewerId})`;

/**
 * A condition: this person has evidence in a field. An answer of theirs to a term question of it, under their name, was adopted, or two more
 * agree with it than do not (issue 17, part 4); what they said to themselves from another account is none.
 */
export const hasEvidence = (userId: number | SQL, field: SQL | string): SQL<boolean> => sql<boolean>`(${field} <> '' and exists (
  select 1 from question_answers a join question_terms t on t.question_id = a.question_id join questions q on q.id = a.question_id
  where a.author_id = ${userId} and t.field = ${field} and not a.is_anonymous and not (q.is_anonymous and q.author_id = a.author_id)
    and a.deleted_at is null and a.removed_at is null and q.deleted_at is null and q.removed_at is null
    and (a.adopted_at is not null or a.agrees_count - a.disagrees_count >= 2)
    and (${isAdoptedUntied} or ${untiedAgreements} >= 2)))`;

type Counted = { proposalId: SQL; authorId: SQL; field: SQL };

/**
 * How many accepted a proposal who still have evidence in its field: several accounts of one person are one, and none of those of whoever
 * proposed it (docs/decisions/036.24).
 */
const acceptancesSql = ({ proposalId, authorId, field }: Counted): SQL<number> => sql<number>`(
  select count(*)::int from glossary_acceptances c where c.proposal_id = ${proposalId} and ${hasEvidence(sql`c.user_id`, field)}
    and (${authorId} is null or ${tieSql(sql`c.user_id`, authorId)} is null)
    and not exists (select 1 from glossary_acceptances earlier where earlier.proposal_id = c.proposal_id
      and (earlier.at, earlier.user_id) < (c.at, c.user_id) and ${tieSql(sql`earlier.user_id`, sql`c.user_id`)} is not null
      and ${hasEvidence(sql`earlier.user_id`, field)}))`;

const entryOfProposal = and(
  eq(glossaryEntriesTable.id, glossaryProposalsTable.entryId),
  sql`${glossaryEntriesTable.deletedAt} is null and ${glossaryEntriesTable.removedAt} is null`,
);

const selectProposals = (db: Db | Tx, viewerId: number) =>
  db
    .select({
      proposal: glossaryProposalsTable,
      version: glossaryEntriesTable.version,
      setId: glossaryEntriesTable.setId,
      field: glossaryEntriesTable.field,
      acceptances: acceptancesSql({
        proposalId: sql`${glossaryProposalsTable.id}`,
        authorId: sql`${glossaryProposalsTable.authorId}`,
        field: sql`${glossaryEntriesTable.field}`,
      }),
      /** Across a block nobody is named. */
      isNamed: sql<boolean>`not (coalesce(${glossaryProposalsTable.authorId}, 0) = any (${blockedIdsSql(viewerId)}))`,
      hasAccepted: viewerAccepted(viewerId),
      hasEvidence: hasEvidence(viewerId, sql`${glossaryEntriesTable.field}`),
    })
    .from(glossaryProposalsTable)
    .innerJoin(glossaryEntriesTable, entryOfProposal);
export type ProposalRow = Awaited<ReturnType<typeof selectProposals>>[number];

type Seeing = { viewerId: number; isOperator: boolean };
type Page = { limit: number; offset: number };

/** What is to be read first is there for its author and for operators. */
const isSeen = ({ viewerId, isOperator }: Seeing): SQL =>
  sql`(not ${glossaryProposalsTable.isHeld} or ${isOperator} or ${glossaryProposalsTable.authorId} = ${viewerId})`;

export const listProposalRows = (db: Db, entryId: number, { limit, offset, ...seeing }: Page & Seeing): Promise<ProposalRow[]> =>
  selectProposals(db, seeing.viewerId)
    .where(and(eq(glossaryProposalsTable.entryId, entryId), isSeen(seeing)))
    .orderBy(desc(glossaryProposalsTable.id))
    .limit(rowLimit(limit))
    .offset(rowOffset(offset));

/** A condition: it waits in the house's glossary and this person may decide about it, or it is to be read first and they are an operator. */
const waitsFor = (seeing: Seeing) =>
  and(
    sql`${glossaryProposalsTable.state} = 'open' and (${glossaryEntriesTable.setId} is null or ${glossaryProposalsTable.isHeld}) and ${glossaryProposalsTable.base} = ${glossaryEntriesTable.version}`,
    isSeen(seeing),
    sql`${glossaryProposalsTable.authorId} is distinct from ${seeing.viewerId}`,
    sql`(${seeing.isOperator} or ${hasEvidence(seeing.viewerId, sql`${glossaryEntriesTable.field}`)})`,
  );

/** Those that wait for this person, the oldest first. */
export const listWaitingRows = (db: Db, { limit, offset, ...seeing }: Page & Seeing): Promise<ProposalRow[]> =>
  selectProposals(db, seeing.viewerId)
    .where(waitsFor(seeing))
    .orderBy(asc(glossaryProposalsTable.id))
    .limit(rowLimit(limit))
    .offset(rowOffset(offset));

/** How many of them there are, of so many at most. */
export const countWaitingRows = async (db: Db, seeing: Seeing, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: glossaryProposalsTable.id })
      .from(glossaryProposalsTable)
      .innerJoin(glossaryEntriesTable, entryOfProposal)
      .where(waitsFor(seeing))
      .limit(rowLimit(most))
      .as('waiting'),
  );

/** A proposal as it stands, or null. */
export const findProposal = async (db: Db | Tx, id: number, seeing: Seeing): Promise<ProposalRow | null> =>
  (await selectProposals(db, seeing.viewerId).where(and(eq(glossaryProposalsTable.id, id), isSeen(seeing))))[0] ?? null;

/** Whether the version that stands is what a proposal made of it, also once nobody bears it any more: its proposal is kept. */
export const wasAccepted = async (tx: Tx, { id, version }: { id: number; version: number }): Promise<boolean> =>
  (await tx.$count(
    glossaryProposalsTable,
    and(
      ...[eq(glossaryProposalsTable.entryId, id), eq(glossaryProposalsTable.base, version - 1)],
      eq(glossaryProposalsTable.state, 'accepted'),
    ),
  )) > 0;

/** Holds a proposal until the end of the transaction; its entry is held before it. */
export const lockProposal = async (tx: Tx, id: number) =>
  (await tx.select().from(glossaryProposalsTable).where(eq(glossaryProposalsTable.id, id)).for('update'))[0] ?? null;

/** How many wait for an answer; what corrects a version that stands no more waits for none. */
export const countOpen = (db: Db | Tx, where: { entryId: number } | { authorId: number }): Promise<number> =>
  db.$count(
    glossaryProposalsTable,
    and(
      eq(glossaryProposalsTable.state, 'open'),
      sql`exists (select 1 from glossary_entries e where e.id = ${glossaryProposalsTable.entryId} and e.version = ${glossaryProposalsTable.base}
        and e.deleted_at is null and e.removed_at is null)`,
      'entryId' in where
        ? and(eq(glossaryProposalsTable.entryId, where.entryId), eq(glossaryProposalsTable.isHeld, false))
        : eq(glossaryProposalsTable.authorId, where.authorId),
    ),
  );

export const addProposal = async (tx: Tx, proposal: typeof glossaryProposalsTable.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(glossaryProposalsTable).values(proposal).returning({ id: glossaryProposalsTable.id });
  if (!row) throw new Error('a row that is inserted comes back');
  return row.id;
};

export const setProposal = async (tx: Tx, id: number, change: Partial<typeof glossaryProposalsTable.$inferInsert>): Promise<void> => {
  await tx.update(glossaryProposalsTable).set(change).where(eq(glossaryProposalsTable.id, id));
};

/** Somebody accepts it, once; gives how many have that count. */
export const addAcceptance = async (
  tx: Tx,
  { proposalId, userId, field, at }: { proposalId: number; userId: number; field: string; at: Date },
): Promise<number> => {
  const counted = acceptancesSql({ proposalId: sql`p.id`, authorId: sql`p.author_id`, field: sql`${field}::text` });
  await tx.insert(glossaryAcceptancesTable).values({ proposalId, userId, at }).onConflictDoNothing();
  const { rows } = await tx.execute<{ count: number }>(
    sql`select ${counted} as count from glossary_proposals p where p.id = ${proposalId}`,
  );
  return Number(rows[0]?.count ?? 0);
};

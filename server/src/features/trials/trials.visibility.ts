import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { seenPart } from '../../platform/reports/seen-part.sql.ts';
import { isShown, ofSide, type Viewer, type WholeTrial } from './trials.queries.ts';
import { trialMarksTable, trialsTable, trialTextsTable } from './trials.tables.ts';

const bothSaidSo = sql`(trials.status = ${sql.raw(String(trialStatus.done))} and trials.initiator_public and trials.receiver_public)`;
/** The translator shows their half of what was never marked, also where a moderator took it out of sight. */
export const translatorSaidSo = sql`(trials.status = ${sql.raw(String(trialStatus.ended))} and trials.ending = 'not-marked' and trials.receiver_public)`;

/** Published, also where a moderator took it out of sight. */
export const wasPublished = sql`(coalesce(${bothSaidSo}, false) or coalesce(${translatorSaidSo}, false))`;

const isBetweenBlocked = sql`exists (select 1 from blocks b where (b.owner_id = trials.initiator_id and b.blocked_id = trials.receiver_id)
  or (b.owner_id = trials.receiver_id and b.blocked_id = trials.initiator_id))`;

/** Both said that everybody may see it, no block stands between them by which neither could take it back, and no moderator took it away (decision 83). */
export const bothPublic = sql`(${bothSaidSo} and trials.removed_at is null and not ${isBetweenBlocked})`;

/** What was handed in and never marked: who translated may show their half. */
export const halfPublic = sql`(${translatorSaidSo} and trials.removed_at is null)`;

/** Whoever looks (0 for a guest) sees it as everybody does: what is public, in a part of the translator's report that is for them. */
export const isPublicFor = (viewerId: Viewer): SQL =>
  sql`((${bothPublic} and ${notBlockedSql(trialsTable.initiatorId, viewerId)}) or ${halfPublic})
    and (trials.receiver_id = ${viewerId} or ${seenPart('trials', sql`trials.receiver_id`, { userId: viewerId })})`;

const viewer = sql.placeholder('viewer');
const isOfBoth = (): SQL | undefined => and(or(ofSide('initiator', viewer), ofSide('receiver', viewer)), isShown(viewer));

/** Who may see a trial: one of both, everybody as far as it is public, or either. */
const seers = { both: isOfBoth, public: () => isPublicFor(viewer), any: () => or(isOfBoth(), isPublicFor(viewer)) } as const;

const find = async (db: Db | Tx, by: keyof typeof seers, asked: { id: number; viewer: number }): Promise<WholeTrial | null> =>
  (
    await cachedQuery(db, `trials/one/${by}`, () =>
      db
        .select({ trial: trialsTable, texts: trialTextsTable, marks: trialMarksTable })
        .from(trialsTable)
        .innerJoin(trialTextsTable, eq(trialTextsTable.trialId, trialsTable.id))
        .leftJoin(trialMarksTable, eq(trialMarksTable.trialId, trialsTable.id))
        .where(and(eq(trialsTable.id, sql.placeholder('id')), seers[by]())),
    ).execute(asked)
  )[0] ?? null;

/** A trial as one of both may see it. */
export const findTrial = (db: Db | Tx, id: number, viewerId: number): Promise<WholeTrial | null> =>
  find(db, 'both', { id, viewer: viewerId });

/** A trial as everybody may see it. */
export const findPublic = (db: Db | Tx, id: number, viewerId: number): Promise<WholeTrial | null> =>
  find(db, 'public', { id, viewer: viewerId });

/** A trial as both of it or everybody may see it; null for who may not. */
export const findSeen = (db: Db | Tx, id: number, viewerId: number): Promise<WholeTrial | null> =>
  find(db, 'any', { id, viewer: viewerId });

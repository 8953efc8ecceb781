import { createHmac } from 'node:crypto';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { asEighteen, plainNumber } from '#contract/identity/card-number.ts';
import type { PapersKind } from '#contract/papers/papers.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { keyFor, openSecret, sealSecret } from '../security/secret-box.plain.ts';
import type { PapersRow } from './papers.queries.ts';
import { papersTable } from './papers.tables.ts';

const bound = (ownerId: number): string => `papers:${ownerId}`;

/**
 * What a number of a paper is found by without being known (decision 88): the same for the 15 digits of an old card and the 18 that took their
 * place, another for the number of a passport.
 */
export const numberKeyOf = async (deps: Pick<Deps, 'config'>, number: string, kind: PapersKind = 'user'): Promise<string> =>
  createHmac('sha256', await keyFor(deps, 'paper-numbers'))
    .update(kind === 'foreign' ? `foreign ${plainNumber(number)}` : asEighteen(number))
    .digest('base64url');

export const sealNumber = (deps: Pick<Deps, 'config'>, number: string, ownerId: number): Promise<Buffer> =>
  sealSecret(deps, Buffer.from(plainNumber(number)), bound(ownerId));

/** Empty where there is none any more. */
export const openNumber = async (deps: Pick<Deps, 'config'>, row: Pick<PapersRow, 'numberBox' | 'ownerId'>): Promise<string> =>
  (row.numberBox && (await openSecret(deps, row.numberBox, bound(row.ownerId))))?.toString() ?? '';

type CertifiedNumber = { key: string; isCard: boolean };

/**
 * What the number that somebody is certified under is found by, and whether it is that of an identity card, which nobody else bears; that of a
 * passport may be another's of another country. Null where they are not certified as a person.
 */
export const certifiedNumber = async (db: Db | Tx, userId: number): Promise<CertifiedNumber | null> => {
  const [row] = await db
    .select({ key: papersTable.numberKey, kind: papersTable.kind })
    .from(papersTable)
    .where(
      and(
        eq(papersTable.ownerId, userId),
        ne(papersTable.kind, 'org'),
        eq(papersTable.state, 'approved'),
        isNotNull(papersTable.numberKey),
      ),
    )
    .orderBy(desc(papersTable.id))
    .limit(1);
  return row?.key ? { key: row.key, isCard: row.kind === 'user' } : null;
};

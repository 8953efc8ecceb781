import type { Actor } from '../../kernel/auth/actor.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import { type Issuer, organisation } from '../../platform/credentials/issuers.names.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';

export const issuerOf = ({ ownerId }: { ownerId: number | null }): Issuer => (ownerId === null ? 'house' : organisation(ownerId));

/** For whom somebody issues: an operator for the house (null), a certified company for itself. Throws ECERT_ISSUERS_ONLY. */
export const needIssuer = async (ctx: Refuses<'ECERT_ISSUERS_ONLY'>, db: Db | Tx, { userId, role }: Actor): Promise<number | null> => {
  if (role === 'operator') return null;
  if (!(await certifiedCompanies(db, [userId])).has(userId)) throw ctx.refuse('ECERT_ISSUERS_ONLY');
  return userId;
};

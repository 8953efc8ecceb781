import type { PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import type { Actor } from '../../kernel/auth/actor.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import { monthsAfter } from '../../kernel/http/house-time.ts';
import { type Issuer, organisation } from '../../platform/credentials/issuers.names.ts';
import { moment } from '../../platform/credentials/tokens.signing.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';
import type { CertificateRow, FullRow } from './ecerts.queries.ts';

export const issuerOf = ({ ownerId }: { ownerId: number | null }): Issuer => (ownerId === null ? 'house' : organisation(ownerId));

/** For whom somebody issues: an operator for the house (null), a certified company for itself. Throws ECERT_ISSUERS_ONLY. */
export const needIssuer = async (ctx: Refuses<'ECERT_ISSUERS_ONLY'>, db: Db | Tx, { userId, role }: Actor): Promise<number | null> => {
  if (role === 'operator') return null;
  if (!(await certifiedCompanies(db, [userId])).has(userId)) throw ctx.refuse('ECERT_ISSUERS_ONLY');
  return userId;
};

/** What an issuer is called in what it signs; null where it is a company that is certified no more. */
export const issuerNameOf = async (db: Db | Tx, { ownerId }: { ownerId: number | null }): Promise<string | null> =>
  ownerId === null ? '言值 Yanzhi' : ((await certifiedCompanies(db, [ownerId])).get(ownerId) ?? null);

/** Whether its holder's account left: what it said of them is gone. */
export const isErased = ({ salt }: Pick<CertificateRow, 'salt'>): boolean => salt.length === 0;

/** So long a recording takes at the most; people are told of 15 seconds. */
const RECORDED_WITHIN_MS = 60_000;

/** Whether the recording of a claim was left behind. */
export const isStuck = ({ status, claimedAt, salt }: CertificateRow, now: Date): boolean =>
  status === 2 && !isErased({ salt }) && claimedAt !== null && now.getTime() - claimedAt.getTime() > RECORDED_WITHIN_MS;

/** The same day of the house some months later, as certificates show their days; null for what holds for good. */
export const endAfter = (from: Date, months: number | null): Date | null => (months === null ? null : monthsAfter(from, months));

export const endOf = ({ certificate, template }: FullRow): Date | null => endAfter(certificate.issuedAt, template.validMonths);

/** How a certificate says when its term is over. */
export const endIn = (row: FullRow): { validUntil?: string } => {
  const until = endOf(row);
  return until === null ? {} : { validUntil: moment(until) };
};

/** When the term of a certificate ends: as it was signed, where that is kept. Null for what holds for good. */
export const untilOf = (row: FullRow): Date | null => {
  const { credential } = row.certificate;
  // As text: within its values each quotation mark is escaped, and the whole of it is read for one day where it is parsed.
  const validUntil = credential === null ? endIn(row).validUntil : /"validUntil":"([^"]+)"/.exec(credential)?.[1];
  return validUntil === undefined ? null : new Date(validUntil);
};

/** Whether the term of a certificate is over. */
export const isPast = (row: FullRow, now: Date): boolean => {
  const until = untilOf(row);
  return until !== null && until <= now;
};

/**
 * Why what nobody claimed yet cannot be claimed; null where it can, and of what was claimed. An issuer that is certified no more signs nothing, and
 * of a recipient who was forgotten nothing is left that could be signed.
 */
export const closedBy = (row: FullRow, { now, isIssuing }: { now: Date; isIssuing: boolean }): PublicFacts['closedBy'] => {
  if (row.certificate.status !== 1) return null;
  if (isErased(row.certificate)) return 'forgotten';
  if (row.template.status === 2) return 'template';
  if (isPast(row, now)) return 'term';
  return isIssuing ? null : 'issuer';
};

/** Whether a certificate cannot be claimed, or was revoked. */
export const isClosed = async (db: Db | Tx, row: FullRow, now: Date): Promise<boolean> => {
  const { certificate, template } = row;
  if (certificate.status !== 1) return certificate.status === 4;
  const isIssuing = template.ownerId === null || (await certifiedCompanies(db, [template.ownerId])).has(template.ownerId);
  return closedBy(row, { now, isIssuing }) !== null;
};

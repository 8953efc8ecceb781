import type { Actor } from '../../kernel/auth/actor.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import { type Issuer, organisation } from '../../platform/credentials/issuers.names.ts';
import { moment } from '../../platform/credentials/tokens.signing.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';
import type { FullRow } from './ecerts.queries.ts';

export const issuerOf = ({ ownerId }: { ownerId: number | null }): Issuer => (ownerId === null ? 'house' : organisation(ownerId));

/** For whom somebody issues: an operator for the house (null), a certified company for itself. Throws ECERT_ISSUERS_ONLY. */
export const needIssuer = async (ctx: Refuses<'ECERT_ISSUERS_ONLY'>, db: Db | Tx, { userId, role }: Actor): Promise<number | null> => {
  if (role === 'operator') return null;
  if (!(await certifiedCompanies(db, [userId])).has(userId)) throw ctx.refuse('ECERT_ISSUERS_ONLY');
  return userId;
};

/** The same day some months later, or the last of a month that has no such day; null for what holds for good. */
const endOf = ({ certificate, template }: FullRow): Date | null => {
  if (template.validMonths === null) return null;
  const until = new Date(certificate.issuedAt);
  until.setUTCMonth(until.getUTCMonth() + template.validMonths);
  if (until.getUTCDate() !== certificate.issuedAt.getUTCDate()) until.setUTCDate(0);
  return until;
};

/** How a certificate says when its term is over. */
export const endIn = (row: FullRow): { validUntil?: string } => {
  const until = endOf(row);
  return until === null ? {} : { validUntil: moment(until) };
};

/** Whether the term of a certificate is over: as it was signed, where that is kept. */
export const isPast = (row: FullRow, now: Date): boolean => {
  const { credential } = row.certificate;
  const { validUntil }: { validUntil?: string } = credential === null ? endIn(row) : JSON.parse(credential);
  return validUntil !== undefined && new Date(validUntil) <= now;
};

/**
 * Whether a certificate cannot be claimed, or was revoked: its kind is closed, its term is over, or its issuer is no certified company any more,
 * which signs nothing.
 */
export const isClosed = async (db: Db | Tx, row: FullRow, now: Date): Promise<boolean> => {
  const { certificate, template } = row;
  if (certificate.status !== 1) return certificate.status === 4;
  if (template.status === 2 || isPast(row, now)) return true;
  return template.ownerId !== null && !(await certifiedCompanies(db, [template.ownerId])).has(template.ownerId);
};

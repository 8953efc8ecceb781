import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { CertificateDetail, IssuedCertificate, PublicFacts, Template } from '#contract/ecerts/ecerts.schemas.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import { maskedContact } from '../../platform/accounts/contact.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';
import type { FullRow, ListedTemplate } from './ecerts.queries.ts';

export const templateView = (ctx: Ctx, row: ListedTemplate): Template => ({
  ...{ id: row.id, name: row.name, template_type: row.type, status: row.status },
  ...{ description: row.description, criteria: row.criteria, valid_months: row.validMonths },
  ...{ issued_count: row.issued, claimed_count: row.claimed, created_at: timeText(ctx, row.createdAt) },
});

export const issuedView = (ctx: Ctx, { certificate: row }: FullRow): IssuedCertificate => ({
  ...{ id: row.id, name: row.name, status: row.status, achieved_on: row.achievedOn, result: row.result, reason: row.revokedReason },
  phone: row.phone && maskedContact(row.phone),
  email: row.email && maskedContact(row.email),
  created_at: timeText(ctx, row.issuedAt),
});

/** Names of issuers as their papers give them, in the words of the caller for the house. One query for all. */
export const issuerNames = async (db: Db | Tx, rows: readonly FullRow[], locale: Ctx['locale']): Promise<(row: FullRow) => string> => {
  const owners = rows.flatMap(({ template: { ownerId } }) => (ownerId === null ? [] : [ownerId]));
  const names = await certifiedCompanies(db, [...new Set(owners)]);
  return ({ template: { ownerId } }) => (ownerId === null ? inLocale(ecertsMessages.house, locale) : (names.get(ownerId) ?? ''));
};

export const publicView = ({ certificate, template }: FullRow, issuer: string): PublicFacts => ({
  ...{ id: certificate.id, templateStatus: template.status, templateType: template.type, cerStatus: certificate.status },
  ...{ title: template.name, issuer, issuedOn: houseDay(certificate.issuedAt), reason: certificate.revokedReason },
});

export const detailView = (ctx: Ctx, row: FullRow, issuer: string): CertificateDetail => {
  const { certificate, template } = row;
  const time = (at: Date | null) => at && timeText(ctx, at);
  const isRecorded = certificate.recordedAt !== null;
  return {
    ...publicView(row, issuer),
    ...{ name: certificate.name, description: template.description, criteria: template.criteria },
    ...{ result: certificate.result, achievedOn: certificate.achievedOn },
    // Who keeps it is told to nobody else: the issuer may have come by a token.
    userId: certificate.holderId === (ctx.actor?.userId ?? null) ? certificate.holderId : null,
    ...{ claimedAt: time(certificate.claimedAt), recordedAt: time(certificate.recordedAt) },
    credential: isRecorded ? certificate.credential : null,
    salt: isRecorded ? certificate.salt.toString('hex') : null,
  };
};

import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { CertificateDetail, IssuedCertificate, KeptCertificate, PublicFacts, Template } from '#contract/ecerts/ecerts.schemas.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Ctx, type ReadCtx, timeText } from '../../kernel/http/context.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import { maskedContact } from '../../platform/accounts/contact.plain.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';
import { closedBy, untilOf } from './ecerts.policy.ts';
import type { FullRow, ListedTemplate } from './ecerts.queries.ts';

const pictureView = (id: number | null): Template['picture'] => (id === null ? null : { id, url: pictureUrl(id, { width: 250 }) });

export const templateView = (ctx: Ctx, { template: row, claimed }: ListedTemplate): Template => ({
  ...{ id: row.id, name: row.name, template_type: row.type, status: row.status },
  ...{ description: row.description, criteria: row.criteria, valid_months: row.validMonths },
  ...{ issued_count: row.issuedCount, claimed_count: claimed, created_at: timeText(ctx, row.createdAt) },
  ...{ layout: row.layout, picture: pictureView(row.pictureId), seal: pictureView(row.sealId) },
});

export const issuedView = (ctx: Ctx, { certificate: row, suspension }: FullRow): IssuedCertificate => ({
  ...{ id: row.id, name: row.name, status: row.status, achieved_on: row.achievedOn, result: row.result, reason: row.revokedReason },
  suspension,
  phone: row.phone && maskedContact(row.phone),
  email: row.email && maskedContact(row.email),
  ...{ replaces: row.replacesId, replaced_by: row.replacedById, created_at: timeText(ctx, row.issuedAt) },
});

/** Names of issuers as their papers give them, in the words of the caller for the house. One query for all. */
export const issuerNames = async (db: Db | Tx, rows: readonly FullRow[], locale: Ctx['locale']): Promise<(row: FullRow) => string> => {
  const owners = rows.flatMap(({ template: { ownerId } }) => (ownerId === null ? [] : [ownerId]));
  const names = await certifiedCompanies(db, [...new Set(owners)]);
  return ({ template: { ownerId } }) => (ownerId === null ? inLocale(ecertsMessages.house, locale) : (names.get(ownerId) ?? ''));
};

/** What anybody may know. `issuer` is empty where it is a company that is certified no more. */
export const publicView = (row: FullRow, issuer: string, now: Date): PublicFacts => {
  const { certificate, template, suspension } = row;
  const until = untilOf(row);
  return {
    ...{ id: certificate.id, templateStatus: template.status, templateType: template.type, cerStatus: certificate.status },
    ...{ title: template.name, issuer, issuedOn: houseDay(certificate.issuedAt), reason: certificate.revokedReason, suspension },
    ...{ endsOn: until && houseDay(until), isPast: until !== null && until <= now },
    ...{ replaces: certificate.replacesId, replacedBy: certificate.replacedById },
    closedBy: closedBy(row, { now, isIssuing: issuer !== '' }),
  };
};

/** The same of many, in the words of the caller, from where the rows were read: one that is behind would call their issuers certified no more. */
export const factsOf = async (ctx: ReadCtx, db: Db, rows: readonly FullRow[]): Promise<PublicFacts[]> => {
  const nameOf = await issuerNames(db, rows, ctx.locale);
  return rows.map((row) => publicView(row, nameOf(row), ctx.now));
};

export const keptView = (row: FullRow, issuer: string, now: Date): KeptCertificate => ({
  ...publicView(row, issuer, now),
  hidden: row.certificate.isHidden,
});

export const detailView = (ctx: Ctx, row: FullRow, issuer: string): CertificateDetail => {
  const { certificate, template } = row;
  const time = (at: Date | null) => at && timeText(ctx, at);
  const isRecorded = certificate.recordedAt !== null;
  const isHolder = certificate.holderId !== null && certificate.holderId === ctx.actor?.userId;
  return {
    ...publicView(row, issuer, ctx.now),
    ...{ name: certificate.name, description: template.description, criteria: template.criteria },
    ...{ result: certificate.result, achievedOn: certificate.achievedOn },
    // Who keeps it is told to nobody else: the issuer may have come by a token.
    userId: isHolder ? certificate.holderId : null,
    isKept: certificate.holderId !== null,
    hidden: isHolder && certificate.isHidden,
    ...{ claimedAt: time(certificate.claimedAt), recordedAt: time(certificate.recordedAt) },
    credential: isRecorded ? certificate.credential : null,
    token: isRecorded ? certificate.token : null,
    salt: isRecorded ? certificate.salt.toString('hex') : null,
  };
};

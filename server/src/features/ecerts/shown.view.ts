import type { ChainRecord, ECertificatesPart, ShownCertificate } from '#contract/ecerts/ecert-keeping.schemas.ts';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import type { RecordRow, ShownJson, ShownRow } from './shown.queries.ts';

const issuerOf = (ctx: Ctx, { ownerId, company }: Pick<ShownRow, 'ownerId' | 'company'>): string =>
  ownerId === null ? say(ctx, ecertsMessages.house) : (company ?? '');

/** A certificate in a report. */
export const shownView = (ctx: Ctx, row: ShownRow): ShownCertificate => ({
  ...{ id: Number(row.id), title: row.title, issuer: issuerOf(ctx, row), issuer_id: row.ownerId === null ? null : Number(row.ownerId) },
  ...{ template_type: row.type, result: row.result, issued_on: houseDay(new Date(row.issuedAt)), achieved_on: row.achievedOn },
  ...{ is_past: row.until !== null && new Date(row.until) <= ctx.now, is_own_name: row.isOwnName, is_suspended: row.isSuspended },
});

/** The part 'ecertificates' of a report as the contract says it. */
export const shownPartView = (ctx: Ctx, part: ShownJson): ECertificatesPart => ({
  count: part.count,
  items: part.items.map((one) => shownView(ctx, one)),
});

/** A record of the log; which certificate it is of, where the viewer sees those. */
export const recordView = (ctx: Ctx, row: RecordRow, seesCertificates: boolean): ChainRecord => ({
  leaf_index: Number(row.leafIndex),
  leaf_hash: row.leafHash.toString('hex'),
  recorded_at: timeText(ctx, new Date(row.recordedAt)),
  certificate: seesCertificates ? { id: Number(row.id), title: row.title, issuer: issuerOf(ctx, row) } : null,
});

import type { Static } from 'typebox';
import type { getDownloadUrl as call } from '#contract/ecert-exports/ecert-exports.calls.ts';
import type { CertificateFormat, GetDownloadUrl } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../../kernel/http/context.ts';
import { houseDay } from '../../../kernel/http/house-time.ts';
import { needKept, needRecorded } from '../ecert-exports.policy.ts';
import { ecertExportsTable } from '../ecert-exports.tables.ts';
import { fileAddress } from '../ecert-exports.tokens.ts';

export const fileNameOf = (id: number, format: CertificateFormat): string => `certificate-${id}.${format}`;

const { certificateId, day, format: formatOf, forWhom: whom, hasWatermark: marked, locale: language } = ecertExportsTable;
/** A copy of that day that is the same in all of these is drawn once. */
const SAME = [certificateId, formatOf, marked, whom, language, day];

/**
 * An address for ten minutes, of a copy with a watermark that says for whom and when, or of one without for whoever entered a fresh code. What
 * is drawn of it is drawn when it is fetched. Throws ECERT_TOKEN_NEEDED, ECERT_CODE_NEEDED, ECERT_NOT_RECORDED, ECERT_CLOSED.
 */
export const askCopy = async (
  ctx: WriteCtx<RefusalOf<typeof call>>,
  { id, watermark = 1, format = 'pdf', locale = ctx.locale, ...input }: Static<(typeof GetDownloadUrl)['input']>,
): Promise<Static<(typeof GetDownloadUrl)['answer']>> => {
  const kept = await needKept(ctx, ctx.db, id);
  needRecorded(ctx, kept);
  // JSON is not drawn: there is nothing to lay a mark across, and nothing that looks like the paper itself.
  const hasWatermark = format !== 'json' && watermark === 1;
  if (!hasWatermark && format !== 'json' && !kept.isFresh) throw ctx.refuse('ECERT_CODE_NEEDED');
  const forWhom = hasWatermark ? (input.for ?? '') : '';
  const noted = { ownerId: kept.certificate.holderId, askedAt: ctx.now };
  const [made] = await ctx.db
    .insert(ecertExportsTable)
    .values({ certificateId: id, format, hasWatermark, forWhom, locale, day: houseDay(ctx.now), ...noted })
    .onConflictDoUpdate({ target: SAME, set: noted })
    .returning({ id: ecertExportsTable.id });
  invariant(made, 'a copy that is asked for has a row');
  ctx.audit('ecert', id, { exported: format, hasWatermark });
  return { url: await fileAddress(ctx.deps, made.id, ctx.now), fileName: fileNameOf(id, format) };
};

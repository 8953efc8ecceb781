import type { Static } from 'typebox';
import { ecertsMessages } from '#contract/ecerts/ecerts.messages.ts';
import type { SheetLanguage } from '#contract/ecerts/layout.limits.ts';
import type { previewTemplate as previewCall } from '#contract/ecerts/lists.calls.ts';
import type { PreviewTemplate } from '#contract/ecerts/lists.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { houseDay } from '../../../kernel/http/house-time.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { certifiedCompanies } from '../../../platform/papers/certification.policy.ts';
import { endAfter, needIssuer } from '../ecerts.policy.ts';
import { certificateSvg } from '../layout/certificate.svg.ts';
import { unknownPlaces } from '../layout/sheet.words.ts';
import { pictureData } from '../layout/sheet-picture.reader.ts';

const examples: Readonly<Record<SheetLanguage, { name: string; result: string }>> = {
  zh: { name: '林译', result: '优秀' },
  en: { name: 'Lin Yi', result: 'Excellent' },
  es: { name: 'Lin Yi', result: 'Sobresaliente' },
};
/** No certificate has it: its check digit is wrong. */
const EXAMPLE_NUMBER = '123456789012345';

/** GET /ecert-previews: a certificate as a template would make it, drawn as its exports are. Throws ECERT_ISSUERS_ONLY, ECERT_PLACE_UNKNOWN. */
export const previewTemplate = async (
  ctx: ReadCtx<RefusalOf<typeof previewCall>>,
  input: Static<(typeof PreviewTemplate)['input']>,
): Promise<{ svg: string }> => {
  const { userId } = me(ctx);
  const { title = '', form, tone, language, statement = '', recipient = '', valid_months: months = null } = input;
  // As issuing itself has it: whoever was certified just now draws their first sheet.
  const { fresh: db } = ctx.deps.db;
  const ownerId = await needIssuer(ctx, db, me(ctx));
  const [unknown] = unknownPlaces(statement);
  if (unknown !== undefined) throw refuseField(ctx, 'statement', 'ECERT_PLACE_UNKNOWN', { place: `{${unknown}}` });
  const issuer = ownerId === null ? ecertsMessages.house[language] : ((await certifiedCompanies(db, [ownerId])).get(ownerId) ?? '');
  const ends = endAfter(ctx.now, months);
  const [picture, seal] = await Promise.all([input.picture_id, input.seal_id].map((id) => pictureData(ctx.deps, id ?? null, userId)));
  const svg = certificateSvg({
    ...{ language, form, tone, title, statement, issuer, result: examples[language].result, number: EXAMPLE_NUMBER },
    ...{ name: recipient || examples[language].name, achievedOn: houseDay(ctx.now), issuedOn: houseDay(ctx.now) },
    ...{ endsOn: ends && houseDay(ends), picture: picture ?? null, seal: seal ?? null },
    ...{ link: `${ctx.deps.config.publicUrl}/commonIdentityAuth?id=${EXAMPLE_NUMBER}`, watermark: null },
  });
  return { svg };
};

import { certificatePaperWords as words } from '#contract/ecert-exports/ecert-exports.messages.ts';
import { inLocale, type LocalizedText } from '#contract/kernel/texts.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { houseDay } from '../../../kernel/http/house-time.ts';
import { drawCertificate, type FullRow, issuerOf, pictureData, type Sheet } from '../../ecerts/ecerts.public.ts';
import type { CopyRow } from '../ecert-exports.view.ts';
import type { CopyParts } from './copy.thread.ts';
import { loadEvidence } from './evidence.reader.ts';

type Signed = { name: string; issuer: { name?: string }; validFrom: string; validUntil?: string };

const languages = { 'zh-CN': 'zh', 'en-US': 'en', 'es-ES': 'es' } as const;

const watermarkOf = ({ hasWatermark, forWhom, day, locale }: CopyRow): string | null => {
  if (!hasWatermark) return null;
  return inLocale(forWhom === '' ? words.watermark : words.watermarkFor, locale, { whom: forWhom, day });
};

/** What stands on a copy: title, issuer and term as they were signed, and beside them what the holder alone is told. */
const sheetOf = async (
  ctx: ReadCtx,
  { certificate, template }: FullRow,
  { copy, signed }: { copy: CopyRow; signed: Signed },
): Promise<Sheet> => {
  const language = languages[copy.locale];
  const { form, tone, statements } = template.layout;
  const shown = [template.pictureId, template.sealId].map((id) => pictureData(ctx.deps, id, template.ownerId));
  const [picture = null, seal = null] = await Promise.all(shown);
  return {
    ...{ language, form, tone, statement: statements[language] ?? '', title: signed.name, name: certificate.name },
    ...{ result: certificate.result, number: String(certificate.id), issuer: signed.issuer.name ?? '', picture, seal },
    ...{ achievedOn: certificate.achievedOn, issuedOn: houseDay(new Date(signed.validFrom)) },
    endsOn: signed.validUntil === undefined ? null : houseDay(new Date(signed.validUntil)),
    link: `${ctx.deps.config.publicUrl}/commonIdentityAuth?id=${certificate.id}`,
    watermark: watermarkOf(copy),
  };
};

/** Everything that stands on a copy, and in it. */
export const loadCopy = async (
  ctx: ReadCtx,
  row: FullRow,
  { copy, credential }: { copy: CopyRow; credential: string },
): Promise<CopyParts> => {
  const { certificate, template } = row;
  const say = (text: LocalizedText): string => inLocale(text, copy.locale);
  const signed: Signed = JSON.parse(credential);
  // A PDF alone has it attached. What was recorded a moment ago stands in the primary.
  const from = { ...ctx, db: ctx.deps.db.fresh };
  const evidence = copy.format === 'pdf' ? await loadEvidence(from, { id: certificate.id, issuer: issuerOf(template), credential }) : '';
  const name = `certificate-${certificate.id}`;
  return {
    drawing: drawCertificate(await sheetOf(ctx, row, { copy, signed })),
    credential,
    info: { title: `${signed.name} ${certificate.id}`, author: signed.issuer.name ?? '', lang: copy.locale, madeAt: ctx.now.toISOString() },
    files: [
      { name: `${name}.json`, type: 'application/vc', text: credential, description: say(words.credential), relationship: 'Data' },
      { name: 'evidence.json', type: 'application/json', text: evidence, description: say(words.evidence), relationship: 'Supplement' },
    ],
  };
};

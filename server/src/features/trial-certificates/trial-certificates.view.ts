import { trialCertificatesMessages as says } from '#contract/trial-certificates/trial-certificates.messages.ts';
import type { TrialCertificateRow } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { type Ctx, say } from '../../kernel/http/context.ts';
import { houseDay } from '../../kernel/http/house-time.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { entryNamed, industries, languageNamed } from '../onboarding/onboarding.public.ts';
import { markOf } from '../trials/trials.public.ts';
import { whyNot } from './trial-certificates.policy.ts';
import type { CertifiedTrial } from './trial-certificates.queries.ts';

const day = (at: string | null): string | null => at && houseDay(new Date(at));

const markIn = ({ language, knowledge, punctuality, passed }: CertifiedTrial): number | null =>
  language === null || knowledge === null || punctuality === null
    ? null
    : markOf({ language, knowledge, punctuality, passed: passed ?? false });

export const issuedView = (row: CertifiedTrial): TrialCertificateRow['certificate'] =>
  row.certificateId === null || row.cerStatus === null
    ? null
    : { id: row.certificateId, cerStatus: row.cerStatus, issuedOn: day(row.issuedAt) ?? '', reason: row.reason };

export const certifiedRowView = (ctx: Ctx, row: CertifiedTrial, people: ReadonlyMap<number, PersonRow>): TrialCertificateRow => {
  const { id, sourceLanguage, targetLanguage, industry, language, knowledge, punctuality } = row;
  const isShown = row.isPublished && !row.isRemoved && !row.isBlocked;
  const initiator = isShown ? people.get(row.initiatorId) : undefined;
  return {
    ...{ id, sourceLanguage, targetLanguage, industry, language, knowledge, punctuality },
    ...{ mark: markIn(row), markedOn: day(row.markedAt), initiator: initiator ? personView(ctx, initiator) : null },
    ...{ certificate: issuedView(row), whyNot: whyNot(row) },
  };
};

/** What the certificate says: languages, field, marks and the number of the trial, by which everybody reads who started it while it is public. */
export const resultText = (ctx: Ctx, row: CertifiedTrial): string =>
  say(ctx, says.result, {
    source: languageNamed(ctx.locale, row.sourceLanguage).name,
    target: languageNamed(ctx.locale, row.targetLanguage).name,
    industry: entryNamed(industries, ctx.locale, row.industry).name,
    ...{ language: row.language ?? 0, knowledge: row.knowledge ?? 0, punctuality: row.punctuality ?? 0, id: String(row.id) },
  });

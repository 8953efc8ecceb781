import { listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { getCertificateOfTrial, getTrialCertificate } from '#contract/trial-certificates/trial-certificates.doors.ts';
import type { TrialCertificate } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import type { PublicTrial, TrialReview } from '#contract/trials/trial-publishing.schemas.ts';
import * as doors from '#contract/trials/trials.doors.ts';
import type { Trial, TrialInvitation, TrialMarks, TrialProfile } from '#contract/trials/trials.schemas.ts';
import { utcTextOf } from '#web/api/wire-time.ts';
import { somebody } from './content.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';

export const SOURCE = '本合同自2024年11月12日起生效。\n违约金为合同总额的15%。';
/** An acceptId as the mail has it. */
export const INVITED = 'aB3_dE6-gH9jK2mN5pQ8sT';

export const soonAt = (days: number): string => utcTextOf(Date.now() + days * 86_400_000);

/** Somebody as they are known in trials. */
export function trialProfile(own: Partial<TrialProfile> = {}): TrialProfile {
  return {
    user: somebody('程砚', { id: 21 }),
    native: { code: 'zh', name: '中文' },
    first: { code: 'en', name: '英语' },
    ...{ started: 4, people: 3, refused: 1, toMark: 2, markedInTime: 2, isReportOpen: true },
    ...own,
  };
}

const mayNothing: Trial['may'] = {
  ...{ accept: false, refuse: false, withdraw: false, submit: false, score: false, answer: false, publish: false },
};

/** A trial between the person at the phone (林一, 7) and 程砚; received and to be translated unless told otherwise. */
export function trial(own: Partial<Trial> = {}): Trial {
  return {
    ...{ id: 5, status: 1, ending: null, role: 'receiver', user: somebody('程砚', { id: 21 }), email: null },
    ...{ sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', length: { characters: 26, words: 3 } },
    ...{ acceptBefore: soonAt(3), finishBefore: soonAt(7), evaluateBefore: soonAt(14), dueAt: soonAt(10) },
    ...{ createdAt: soonAt(-1), acceptedAt: soonAt(-0.5), submittedAt: null, markedAt: null, endedAt: null, isInTime: null },
    ...{ refusal: null, mark: null, passed: null },
    publication: { initiator: null, receiver: null, isProposed: true, askedBy: null, isPublic: false },
    ...{ acceptId: null, link: null, requirements: '术语照客户的表。', sourceText: SOURCE, isWhole: true },
    ...{ translatedText: null, tool: null, draft: null, marks: null, initiator: trialProfile(), receiver: null },
    may: { ...mayNothing, refuse: true, submit: true },
    ...own,
  };
}

export const may = (own: Partial<Trial['may']>): Trial['may'] => ({ ...mayNothing, ...own });

export const marked: TrialMarks = {
  ...{ language: 4, knowledge: 5, punctuality: 5, comment: '读起来自然。', passed: true, mark: 9.3, isInTime: true },
  ...{ givenAt: soonAt(-0.1), penalty: 12.5, setAside: null, errors: [] },
};

/** An invitation as whoever is invited sees it. */
export function invitation(own: Partial<TrialInvitation> = {}): TrialInvitation {
  const { id, sourceLanguage, targetLanguage, industry, length, requirements, acceptBefore, finishBefore, evaluateBefore } = trial();
  return {
    ...{ id, sourceLanguage, targetLanguage, industry, length, requirements, acceptBefore, finishBefore, evaluateBefore },
    ...{ status: 0, ending: null, initiator: trialProfile(), beginning: '本合同自2024年11月12日起生效。…' },
    ...{ isPublic: true, isMine: false, mayAccept: true },
    ...own,
  };
}

/** Of a trial that the house certifies, to its translator. */
export const certifiable: TrialCertificate = {
  ...{ id: 5, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', language: 4, knowledge: 5, punctuality: 5, mark: 9.3 },
  ...{ markedOn: '2026-03-01', initiator: null, certificate: null, whyNot: null, result: '', name: '林译真', certification: 1 },
};

/** A house that knows the dictionaries, and one trial, which a test may change. */
export function trialHouse(first: Trial = trial()): { server: FakeServer; now: (next?: Partial<Trial>) => Trial } {
  const server = fakeServer();
  let one = first;
  const now = (next: Partial<Trial> = {}) => {
    one = { ...one, ...next };
    return one;
  };
  server.answer(listLanguages, () => [
    { code: 'zh', name: '中文', native: '中文', common: true },
    { code: 'en', name: '英语', native: 'English', common: true },
  ]);
  server.answer(listIndustries, () => [{ code: 'law', name: '法律' }]);
  server.answer(doors.getTrial, () => one);
  server.answer(getCertificateOfTrial, () => null);
  server.answer(getTrialCertificate, () => certifiable);
  server.answer(doors.listTrialsReceived, () => [one]);
  server.answer(doors.listTrialsStarted, () => [one]);
  const none = { '0': 0, '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  server.answer(doors.countTrials, () => ({ join: { ...none, '1': 2 }, create: { ...none, '0': 1 } }));
  return { server, now };
}

/** A trial as everybody sees it. */
export function publicTrial(own: Partial<PublicTrial> = {}): PublicTrial {
  return {
    ...{ id: 5, initiator: somebody('程砚', { id: 21 }), receiver: somebody('林一', { id: 7 }) },
    ...{ sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', requirements: '术语照客户的表。', sourceText: SOURCE },
    ...{ translatedText: 'Effective 2024.', tool: 'none', submittedAt: soonAt(-1), isInTime: true, marks: marked },
    ...own,
  };
}

/** A trial in somebody's report: shown, unless told otherwise. */
export function trialReview(own: Partial<TrialReview> = {}): TrialReview {
  return {
    ...{ id: 5, isPublic: true, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', month: '2026-10' },
    ...{ user: somebody('程砚', { id: 21 }), language: 4, knowledge: 5, punctuality: 5, mark: 9.3, passed: true, comment: '读起来自然。' },
    ...own,
  };
}

export const closedReview: TrialReview = trialReview({
  ...{ id: 6, isPublic: false, user: null, language: null, knowledge: null, punctuality: null, mark: null, passed: null, comment: null },
});

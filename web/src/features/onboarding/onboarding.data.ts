import type { InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import {
  getGuide,
  listCountries,
  listTags,
  openReport,
  saveGuideContact,
  saveGuideExperience,
  saveGuideFields,
  saveGuideLanguages,
  setActsForCompany,
  signCompany,
} from '#contract/onboarding/onboarding.doors.ts';
import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { changeAnswers, refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { changeUser, refreshUser } from '../../app/session/session.ts';

const HOUR_MS = 3_600_000;
const dictionary = { staleTimeMs: HOUR_MS, keepCopy: true } as const;

/** How far the guide is, and all that was given so far; nothing is read for a guest. */
export const useGuide = (isKnown = true) => useCall(getGuide, isKnown ? {} : null);

/** Countries with their dial codes, the common ones first. */
export const useCountries = () => useCall(listCountries, {}, dictionary);
export const useTagGroups = () => useCall(listTags, {}, dictionary);

/** What the server found wrong, by field; empty where it was said already. */
export type Saved = { readonly ok: boolean; readonly fields: Readonly<Record<string, string>> };

const save = async <S extends Shapes>(operation: Operation<S>, input: InputOf<Operation<S>>, known: readonly string[]): Promise<Saved> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    fields = Object.fromEntries(Object.entries(error.fields).filter(([field]) => known.includes(field)));
    return Object.keys(fields).length > 0;
  };
  const done = await writeNow(operation, input, { handles });
  return { ok: done !== null, fields };
};

/** Notes at once what a step has saved, so that the next one starts from it. */
const note = (change: (guide: Guide) => Guide): void => {
  changeAnswers(getGuide, change);
  void refreshAnswers(getGuide);
};

const pastStep = (guide: Guide, step: number): number => (guide.step === 0 ? 0 : Math.max(guide.step, step));

/** Step 1. */
export const saveLanguages = async (input: InputOf<typeof saveGuideLanguages>): Promise<Saved> => {
  const saved = await save(saveGuideLanguages, input, ['native', 'first', 'second', 'third']);
  const languages = { native: input.native, first: input.first, second: input.second ?? null, third: input.third ?? null };
  if (saved.ok) note((guide) => ({ ...guide, languages, step: pastStep(guide, 2) }));
  return saved;
};

/** Step 2. The nickname is the person's name from now on (decision 49). */
export const saveContact = async (input: InputOf<typeof saveGuideContact>): Promise<Saved> => {
  const saved = await save(saveGuideContact, input, ['country_code', 'phone', 'email', 'nickname']);
  if (!saved.ok) return saved;
  const { contact_audience: audience = null, ...told } = input;
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  note((guide) => ({ ...guide, contact: { ...guide.contact, ...given, audience }, step: pastStep(guide, 3) }));
  void refreshUser().catch(() => null);
  return saved;
};

/** Step 3. */
export const saveFields = async (input: { readonly fields: string[]; readonly tags: number[] }): Promise<Saved> => {
  const saved = await save(saveGuideFields, input, []);
  if (saved.ok) note((guide) => ({ ...guide, ...input, step: pastStep(guide, 4) }));
  return saved;
};

/** Step 4. */
export const saveExperience = async (input: InputOf<typeof saveGuideExperience>): Promise<Saved> => {
  const saved = await save(saveGuideExperience, input, ['title', 'company', 'intro', 'started_on', 'ended_on']);
  if (saved.ok) note((guide) => ({ ...guide, step: pastStep(guide, 5) }));
  return saved;
};

const becomeSigned = (): void => {
  changeUser({ signed: true, initialize: true });
  void refreshAnswers(getGuide);
  void refreshUser().catch(() => null);
};

/** Step 5: the declaration is accepted and the report is open. */
export const openReportNow = async (): Promise<boolean> => {
  const { ok } = await save(openReport, { signed: true }, []);
  if (ok) becomeSigned();
  return ok;
};

/** Says whether the person acts for a company (decision 43); the guards know it at once. */
export const actForCompany = async (isCompany: boolean): Promise<boolean> => {
  const { ok } = await save(setActsForCompany, { acts_for_company: isCompany }, []);
  if (!ok) return false;
  changeUser({ userType: isCompany ? 2 : 1 });
  note((guide) => ({ ...guide, userType: isCompany ? 2 : 1 }));
  return true;
};

/** Signs as a company. */
export const signCompanyNow = async (input: InputOf<typeof signCompany>): Promise<Saved> => {
  const saved = await save(signCompany, input, [
    'company_name',
    'country',
    'contact_name',
    'contact_phone',
    'contact_email',
    'declaration',
  ]);
  if (saved.ok) becomeSigned();
  return saved;
};

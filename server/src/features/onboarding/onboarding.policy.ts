import type { GuideProfile, GuideRows, GuideUser } from './onboarding.queries.ts';

export type ChosenLanguages = { native: string; first: string; second: string | null; third: string | null };

/** Why these languages cannot be taken (career, section 5, guide step 1), or null. */
export const whyNotLanguages = (
  chosen: ChosenLanguages,
  isLanguage: (code: string) => boolean,
): 'LANGUAGE_UNKNOWN' | 'LANGUAGES_SAME' | 'LANGUAGE_TWICE' | null => {
  const given = [chosen.native, chosen.first, chosen.second, chosen.third].filter((code): code is string => code !== null);
  if (given.some((code) => !isLanguage(code))) return 'LANGUAGE_UNKNOWN';
  if (chosen.native === chosen.first) return 'LANGUAGES_SAME';
  return new Set(given).size === given.length ? null : 'LANGUAGE_TWICE';
};

/** Step 2 is done once phone, e-mail and nickname are there. */
const isContactDone = (user: Pick<GuideUser, 'phone' | 'email' | 'nickname'>): boolean =>
  user.phone !== null && user.email !== null && user.nickname !== null;

/** The step to go on with; 0 once the report is opened. */
export const nextStep = ({ user, profile, tags, experience }: Pick<GuideRows, 'user' | 'profile' | 'tags' | 'experience'>): number => {
  if (user.signedAt !== null) return 0;
  if (!profile) return 1;
  if (!isContactDone(user)) return 2;
  if (profile.fields.length === 0 && tags.length === 0) return 3;
  return experience ? 5 : 4;
};

/** Why a report cannot be opened yet, or null. Companies sign on a page of their own (decision 43). */
export const whyNotOpen = (user: GuideUser, profile: GuideProfile | null): 'NOT_ALLOWED' | 'ALREADY_SIGNED' | 'GUIDE_INCOMPLETE' | null => {
  if (user.signedAt !== null) return 'ALREADY_SIGNED';
  if (user.userType !== 1) return 'NOT_ALLOWED';
  return profile && isContactDone(user) ? null : 'GUIDE_INCOMPLETE';
};

import { saveContactPhone } from '#contract/accounts/accounts.doors.ts';
import type { ContactAudience } from '#contract/accounts/accounts.schemas.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';
import { changeUser } from '../../app/session/session.ts';
import { refreshReports } from '../people/report-answers.public.ts';
import { type Saved, showTo } from './report.data.ts';

/** Writes how friends reach the person at the phone, and for whom that is. */
export const saveContactNow = async (
  userId: number,
  given: InputOf<typeof saveContactPhone>,
  audience: ContactAudience,
): Promise<Saved> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    fields = error.fields;
    return Object.keys(fields).length > 0;
  };
  if ((await writeNow(saveContactPhone, given, { handles })) === null) return { ok: false, fields };
  if (!(await showTo(userId, 'contact', audience))) return { ok: false, fields: {} };
  changeUser({ contact_audience: audience });
  void Promise.all([refreshAnswers(getGuide), refreshReports(userId)]);
  return { ok: true, fields: {} };
};

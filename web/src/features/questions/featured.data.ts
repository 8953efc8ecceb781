import * as doors from '#contract/questions/featured.doors.ts';
import { getQuestion, listQuestions } from '#contract/questions/questions.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { refreshUser } from '../../app/session/session.ts';
import { type Paid, type Paying, passwordWords } from './paying.data.ts';

/** Asks the house to choose a question of one's own; what it costs is set apart until an operator decides. */
export const applyNow = async (id: number, { amount, password }: Paying): Promise<Paid> => {
  const { handles, words, hasMoved } = passwordWords();
  const asked = { id, seen_amount: amount, ...(password === undefined ? {} : { password }) };
  const done = await writeNow(doors.applyFeatured, asked, { handles });
  if (done === null) {
    if (hasMoved()) await refreshAnswers(getSiteConfig);
    return words();
  }
  toast.success(done.answer.message);
  void refreshUser().catch(() => null);
  await refreshAnswers(getQuestion, { id });
  return true;
};

export const useApplications = () =>
  useCallPages(doors.listFeaturedApplications, {}, { pageParam: 'offset', items: (all) => all, saveCopy: false, staleTimeMs: 0 }).list;

const decided = async (done: { readonly answer: { readonly message: string } } | null): Promise<boolean> => {
  if (done !== null) toast.success(done.answer.message);
  await Promise.all([refreshAnswers(doors.listFeaturedApplications), refreshAnswers(listQuestions), refreshAnswers(getQuestion)]);
  return done !== null;
};

/** Chooses the question of an application as one of the best. */
export const approveApplication = async (id: number): Promise<boolean> => decided(await writeNow(doors.approveFeatured, { id }));

/** Turns an application down, with the reason that who asked is told. */
export const rejectApplication = async (id: number, reason: string): Promise<boolean> =>
  decided(await writeNow(doors.rejectFeatured, { id, reason }));

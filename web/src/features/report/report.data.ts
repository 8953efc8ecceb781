import type { InputOf } from '#contract/kernel/doors.ts';
import type { Audience, ReportSection } from '#contract/reports/report-sections.ts';
import {
  editUserinfo,
  getReport,
  getReportCard,
  getUserinfo,
  listVisitors,
  saveIntro,
  seeVisitors,
  setAudience,
  setListed,
} from '#contract/reports/reports.doors.ts';
import type { Visitor } from '#contract/reports/reports.schemas.ts';
import { changeAnswers, refreshAnswers } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { refreshUser } from '../../app/session/session.ts';
import { type ChosenTag, saveTags } from '../people/picking.public.ts';
import { refreshReports } from '../people/report-answers.public.ts';

/** A report with every part that whoever looks may see. */
export const useReport = (userId: number) => useCall(getReport, { userId }, { saveCopy: true });

/** What of somebody's report stands at the head of their page; null where nobody is asked about. */
export const useReportCard = (userId: number | null) => useCall(getReportCard, userId === null ? null : { userId }, { saveCopy: true });

export const useUserinfo = (userId: number) => useCall(getUserinfo, { userId });

/** Reads a report again after something of it changed elsewhere. */
export const refreshReport = (userId: number): Promise<void> => refreshReports(userId);

const refreshOwn = (): Promise<unknown> => Promise.all([refreshReports(), refreshAnswers(getUserinfo)]);

/** What the server found wrong, by field; empty where it was said already. */
export type Saved = { readonly ok: boolean; readonly fields: Readonly<Record<string, string>> };

const headFields = ['nickname', 'country', 'city', 'sex'];

/** Changes what stands at the head of one's own report. */
export const saveUserinfo = async (input: InputOf<typeof editUserinfo>): Promise<Saved> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    const named = Object.entries(error.fields).map(([field, words]) => [field === 'name' ? 'nickname' : field, words]);
    fields = Object.fromEntries(named.filter(([field]) => headFields.includes(String(field))));
    return Object.keys(fields).length > 0;
  };
  if ((await writeNow(editUserinfo, input, { handles })) === null) return { ok: false, fields };
  await refreshUser().catch(() => null);
  void refreshOwn();
  return { ok: true, fields: {} };
};

export const saveIntroNow = async (intro: string): Promise<boolean> => {
  if ((await writeNow(saveIntro, { intro })) === null) return false;
  void refreshOwn();
  return true;
};

/** Says for whom a part of one's own report is; it shows at once. */
export const showTo = async (userId: number, section: ReportSection, audience: Audience): Promise<boolean> => {
  const undo = changeAnswers(
    getReport,
    (report) => ({
      ...report,
      rules: report.rules?.map((rule) => (rule.section === section ? { ...rule, audience } : rule)) ?? null,
      for_everyone: [...report.for_everyone.filter((one) => one !== section), ...(audience === 'everyone' ? [section] : [])],
    }),
    { userId },
  );
  if ((await writeNow(setAudience, { section, audience })) !== null) return true;
  undo();
  return false;
};

/** Says whether search engines may show one's own report; it shows at once. */
export const listReport = async (userId: number, listed: boolean): Promise<boolean> => {
  const undo = changeAnswers(getReport, (report) => ({ ...report, is_listed: listed }), { userId });
  if ((await writeNow(setListed, { listed })) !== null) return true;
  undo();
  return false;
};

/** Chooses other tags for the person at the phone. */
export const saveTagsNow = async (userId: number, tags: readonly ChosenTag[]): Promise<void> => {
  if (await saveTags(userId, tags)) void refreshOwn();
};

/** Who looked at one's own report. */
export const useVisitors = () =>
  useCallPages(listVisitors, {}, { pageParam: 'after', items: (page): readonly Visitor[] => page.visitors, staleTimeMs: 0 });

/** The visitors have been looked at. Nothing is said of a failure: they just stay new. */
export const markVisitorsSeen = async (): Promise<void> => {
  await call(seeVisitors, {}).catch(() => null);
  await refreshReports();
};

import type { AnswerOf, InputOf } from '#contract/kernel/doors.ts';
import * as doors from '#contract/trials/trials.doors.ts';
import type { TrialTool } from '#contract/trials/trials.limits.ts';
import type { TrialRow } from '#contract/trials/trials.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { upload } from '#web/api/upload.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

export type Box = 'received' | 'started';

/** How an invitation is named: by its number, or by whoever has its link. */
export type Named = { readonly id: number } | { readonly acceptId: string };

const lists = { received: doors.listTrialsReceived, started: doors.listTrialsStarted } as const;

export const useTrials = (box: Box, status: number | null) =>
  useCallPages(lists[box], status === null ? {} : { status }, {
    pageParam: 'after',
    staleTimeMs: 0,
    items: (rows): readonly TrialRow[] => rows,
  }).list;

export const useTrialCounts = () => useCall(doors.countTrials, {}, { staleTimeMs: 0 });

/** Kept on the device too: a text is translated where there is no network. */
export const useTrial = (id: number | null) => useCall(doors.getTrial, id === null ? null : { id }, { staleTimeMs: 0, saveCopy: true });

export const useInvitation = (named: Named | null) => useCall(doors.getTrialInvitation, named, { staleTimeMs: 0 });
export const useInvitedMail = (acceptId: string | null) => useCall(doors.getTrialMail, acceptId === null ? null : { acceptId });
export const useLatestTrial = () => useCall(doors.getLatestTrial, {});

const readTrialsAgain = (): Promise<unknown> =>
  Promise.all([
    refreshAnswers(doors.getTrial),
    refreshAnswers(doors.getTrialInvitation),
    refreshAnswers(doors.listTrialsReceived),
    refreshAnswers(doors.listTrialsStarted),
    refreshAnswers(doors.countTrials),
  ]);

/** Each acts and says so; what was refused was said already. */
export const acceptNow = async (named: Named): Promise<void> => {
  const done = await writeNow(doors.acceptTrial, named);
  await readTrialsAgain();
  if (done !== null) toast.success(done.answer.message);
};

/** Answers the number of the trial; null where it was refused. */
export const refuseNow = async (named: Named, why: { readonly reason: number; readonly comment: string }): Promise<number | null> => {
  const done = await writeNow(doors.refuseTrial, { ...named, reason: why.reason, ...(why.comment === '' ? {} : { comment: why.comment }) });
  await readTrialsAgain();
  if (done !== null) toast.success(done.answer.message);
  return done?.answer.id ?? null;
};

export const withdrawNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(doors.withdrawTrial, { id });
  await readTrialsAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

/** What was kept of it goes first, by `forget`: the screen that wrote it ends with the reading. */
export const submitNow = async (
  id: number,
  handedIn: { readonly text: string; readonly tool: TrialTool },
  forget: () => void,
): Promise<boolean> => {
  const done = await writeNow(doors.submitTrial, { id, translatedText: handedIn.text, tool: handedIn.tool });
  if (done !== null) forget();
  await readTrialsAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

/** Fields of the form, and the refusals that are about one of them. */
const fieldOfRefusal: Readonly<Record<string, string>> = {
  TRIAL_TEXT_MISSING: 'sourceText',
  TRIAL_TEXT_LONG: 'sourceText',
  TRIAL_TEXT_PERSONAL: 'sourceText',
  TRIAL_TIMES: 'acceptBefore',
  EMAIL_INVALID: 'email',
  TRIAL_MAILBOX_CLOSED: 'email',
  TRIAL_MAILS_A_DAY: 'email',
  LANGUAGE_UNKNOWN: 'targetLanguage',
  PAIR_SAME: 'targetLanguage',
};

export type Started = { readonly answer: AnswerOf<typeof doors.startTrial> | null; readonly fields: Readonly<Record<string, string>> };

/** Sends a trial; what is wrong with a field is answered by its name, everything else is said at once. */
export const startNow = async (input: InputOf<typeof doors.startTrial>): Promise<Started> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    const field = fieldOfRefusal[error.reason];
    fields = field === undefined ? error.fields : { [field]: error.message };
    return Object.keys(fields).length > 0;
  };
  const done = await writeNow(doors.startTrial, input, { handles });
  await Promise.all([readTrialsAgain(), refreshAnswers(doors.getLatestTrial)]);
  if (done !== null) toast.success(done.answer.message);
  return { answer: done?.answer ?? null, fields };
};

/** The text of a file. Throws CallError. */
export const readTextOf = (file: File): Promise<AnswerOf<typeof doors.readTrialFile>> => upload(doors.readTrialFile, { file });

export type StopLink = { readonly acceptId: string; readonly stopId: string };
export const stopMailsNow = async (link: StopLink): Promise<boolean> => (await writeNow(doors.stopTrialMails, link)) !== null;

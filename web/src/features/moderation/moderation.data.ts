import type { InputOf } from '#contract/kernel/doors.ts';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import type { Act, LogEntry } from '#contract/moderation/conduct.schemas.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import type { DeskAppeal, DeskCase, SensitiveWord } from '#contract/moderation/desk.schemas.ts';
import { endSessionsOf } from '#contract/security/security.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

const fresh = { staleTimeMs: 0 } as const;
const pages = { pageParam: 'after', staleTimeMs: 0, keepCopy: false } as const;

export type CaseTab = 'open' | 'upheld' | 'dismissed';
export type CaseSource = DeskCase['source'];

export const useCases = (state: CaseTab, source: CaseSource | null) =>
  useCallPages(desk.listCases, source === null ? { state } : { state, source }, { ...pages, items: (cases): readonly DeskCase[] => cases });

export const useCase = (id: number | null) => useCall(desk.getCase, id === null ? null : { id }, fresh);

/** Somebody may have been faster: what stands now is read again, whatever came of it. */
const readAgain = () => Promise.all([refreshAnswers(desk.getCase), refreshAnswers(desk.listCases), refreshAnswers(desk.listAppeals)]);

type Said = { readonly answer: { readonly message: string } } | null;

const settle = async (done: Said): Promise<boolean> => {
  await readAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

/** Each answers whether it worked; why not has been said. */
export const upholdNow = async (input: InputOf<typeof desk.upholdCase>) => settle(await writeNow(desk.upholdCase, input));
export const dismissNow = async (id: number) => settle(await writeNow(desk.dismissCase, { id }));
export const withdrawNow = async (id: number, reason: string) => settle(await writeNow(desk.withdrawAct, { id, reason }));
export const decideAppealNow = async (id: number, overturn: boolean, answer: string) =>
  settle(await writeNow(desk.decideAppeal, { id, overturn, answer }));

/** Signs somebody out everywhere; `done` is said once they are. */
export const signOutNow = async (id: number, done: string): Promise<void> => {
  if ((await writeNow(endSessionsOf, { id })) !== null) toast.success(done);
};

export const useAppeals = (state: DeskAppeal['state']) =>
  useCallPages(desk.listAppeals, { state }, { ...pages, items: (appeals): readonly DeskAppeal[] => appeals });

export const useWords = (q: string) =>
  useCallPages(desk.listWords, q === '' ? {} : { q }, { ...pages, items: (words): readonly SensitiveWord[] => words });

/** What the words would do to a text; of an empty one nothing is asked. */
export const useTrial = (text: string) => useCall(desk.tryWords, text === '' ? null : { text }, fresh);

export const addWordsNow = async (words: string[], grade: SensitiveWord['grade']): Promise<boolean> => {
  const done = await writeNow(desk.addWords, { words, grade });
  await refreshAnswers(desk.listWords);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const removeWordNow = async (id: number): Promise<void> => {
  await writeNow(desk.removeWord, { id });
  await refreshAnswers(desk.listWords);
};

export const useOwnActs = () => useCallPages(conduct.listActs, {}, { ...pages, items: (acts): readonly Act[] => acts });
export const useStanding = () => useCall(conduct.getStanding, {}, fresh);

/** An act about oneself; `token` is what a refused sign-in gave. */
export const useAct = (id: number | null, token: string | null) =>
  useCall(conduct.getAct, id === null ? null : token === null ? { id } : { id, token }, fresh);

export const appealNow = async (id: number, text: string, token: string | null): Promise<boolean> => {
  const done = await writeNow(conduct.appealAct, token === null ? { id, text } : { id, text, token });
  await Promise.all([refreshAnswers(conduct.getAct), refreshAnswers(conduct.listActs)]);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const useLog = () => useCallPages(conduct.listLog, {}, { ...pages, items: (entries): readonly LogEntry[] => entries });

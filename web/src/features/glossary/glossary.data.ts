import { exportGlossary, importGlossary } from '#contract/glossary/exchange.doors.ts';
import * as doors from '#contract/glossary/glossary.doors.ts';
import type { GlossaryCard, GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import { listMasteredGroups } from '#contract/groups/groups.doors.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { callContext } from '#web/api/call-context.ts';
import { readFile } from '#web/api/read-file.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

const byOffset = { pageParam: 'offset', keepCopy: false } as const;

/** What a list of entries is narrowed to; '' where nothing is chosen. */
export type Narrowing = { readonly keyword: string; readonly from: string; readonly to: string; readonly field: string };
export const unnarrowed: Narrowing = { keyword: '', from: '', to: '', field: '' };

const inputOf = (narrowing: Narrowing, set: number | null) => ({
  ...Object.fromEntries(Object.entries(narrowing).filter(([, chosen]) => chosen !== '')),
  ...(set === null ? {} : { set }),
});

/** Entries of the glossary, or of a set. */
export const useEntries = (narrowing: Narrowing, set: number | null = null) =>
  useCallPages(doors.listGlossary, inputOf(narrowing, set), { ...byOffset, items: (entries) => entries }).list;

export const useEntry = (id: number | null) => useCall(doors.getGlossaryEntry, id === null ? null : { id });

/** Entries of which a term stands in what is typed; none before there is a word of it. */
export const useNearEntries = (near: string): readonly GlossaryCard[] =>
  useCall(doors.listGlossary, near === '' ? null : { near }, { showPrevious: true }).data ?? [];

export const useVersions = (id: number) =>
  useCallPages(doors.listGlossaryVersions, { id }, { ...byOffset, items: (versions) => versions, staleTimeMs: 0 }).list;

export const useProposals = (id: number) => useCall(doors.listGlossaryProposals, { id, limit: 50 }).data ?? [];
export const useWaitingProposals = () =>
  useCallPages(doors.listWaitingProposals, {}, { ...byOffset, items: (proposals) => proposals, staleTimeMs: 0 }).list;

/** How many wait that this person may decide about, up to WAITING_COUNTED; asked for where somebody is signed in. */
export const useWaitingCount = (isPerson: boolean): number =>
  useCall(doors.countWaitingProposals, {}, { enabled: isPerson, staleTimeMs: 0 }).data?.count ?? 0;

/** Circles that whoever is signed in keeps. */
export const useKeptCircles = () => useCall(listMasteredGroups, {}).data ?? [];

export const useSets = () => useCall(doors.listGlossarySets, {});

const refreshEntries = async (): Promise<void> => {
  await Promise.all([
    refreshAnswers(doors.listGlossary),
    refreshAnswers(doors.getGlossaryEntry),
    refreshAnswers(doors.listGlossaryVersions),
    refreshAnswers(doors.listGlossaryProposals),
    refreshAnswers(doors.listWaitingProposals),
    refreshAnswers(doors.countWaitingProposals),
  ]);
};

type Proposing = { readonly id: number; readonly base: number; readonly content: GlossaryContent; readonly reason: string };

/** Sends what an entry should say. Answers whether it is there. */
export const propose = async ({ id, base, content, reason }: Proposing): Promise<boolean> => {
  const done = await writeNow(doors.proposeGlossary, { id, base, reason, ...content });
  if (done === null) return false;
  toast.success(done.answer.message);
  await refreshEntries();
  return true;
};

export const acceptNow = async (id: number): Promise<void> => {
  const done = await writeNow(doors.acceptProposal, { id });
  if (done !== null) toast.success(done.answer.message);
  await refreshEntries();
};

export const declineNow = async (id: number, reason: string): Promise<boolean> => {
  const done = await writeNow(doors.declineProposal, { id, reason });
  if (done === null) return false;
  toast.success(done.answer.message);
  await refreshEntries();
  return true;
};

export const withdrawNow = async (id: number): Promise<void> => {
  await writeNow(doors.withdrawProposal, { id });
  await refreshEntries();
};

/** Deletes an entry. Answers whether it is gone. */
export const deleteEntry = async (id: number): Promise<boolean> => {
  const done = await writeNow(doors.deleteGlossaryEntry, { id });
  if (done === null) return false;
  await Promise.all([refreshAnswers(doors.listGlossary), refreshAnswers(doors.listGlossarySets)]);
  return true;
};

export type Imported = AnswerOf<typeof importGlossary>;

/** Brings a file in, as a set of one's own or of a circle; null where a toast has said why not. */
export const bringIn = async (file: File, group: number | null): Promise<Imported | null> => {
  const done = await writeNow(importGlossary, { file, ...(group === null ? {} : { group }) });
  if (done === null) return null;
  await refreshAnswers(doors.listGlossarySets);
  return done.answer;
};

/** Deletes a set with its entries. Answers whether it is gone. */
export const deleteSet = async (id: number): Promise<boolean> => {
  const done = await writeNow(doors.deleteGlossarySet, { id });
  if (done === null) return false;
  await refreshAnswers(doors.listGlossarySets);
  return true;
};

export type FileFormat = 'tbx' | 'csv';

/** What is saved: the glossary as its list is narrowed, or a set. */
export type Saved = { readonly set: number | null; readonly narrowing?: Narrowing };

/** Saves it as a file. */
export const saveAs = async (format: FileFormat, { set, narrowing = unnarrowed }: Saved): Promise<void> => {
  const chosen = Object.entries({ format, ...narrowing, set: set === null ? '' : `${set}` }).filter(([, value]) => value !== '');
  const address = `${exportGlossary.doors[0].path}?${new URLSearchParams(chosen)}`;
  try {
    const url = URL.createObjectURL(await readFile(exportGlossary, address, AbortSignal.timeout(60_000)));
    const link = document.createElement('a');
    link.href = url;
    link.download = `glossary${set === null ? '' : `-${set}`}.${format}`;
    link.click();
    // The browser has it by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    callContext().onWriteFailed(error, {});
  }
};

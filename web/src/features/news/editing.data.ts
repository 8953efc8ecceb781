import { listContributions } from '#contract/news/contributing.doors.ts';
import {
  answerNewsRevision,
  getNewsRevision,
  listDeskNews,
  listNewsRevisions,
  publishNews,
  rejectNews,
} from '#contract/news/editing.doors.ts';
import type { NewsRevision } from '#contract/news/editing.schemas.ts';
import { getNews } from '#contract/news/news.doors.ts';
import type { NewsContribution } from '#contract/news/news.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

/** Where a version is. */
export type RevisionPlace = { readonly id: number; readonly revision: number };

/** Every version of a piece of news, the newest first. */
export const useRevisions = (id: number) =>
  useCallPages(listNewsRevisions, { id }, { pageParam: 'after', items: (all): readonly NewsRevision[] => all, staleTimeMs: 0 }).list;

export const useRevision = (place: RevisionPlace | null) => useCall(getNewsRevision, place, { staleTimeMs: 0 });

/** The lists of the desk: whose turn it is, and what was decided. */
const deskLists = {
  editor: { turn: 'editor' },
  author: { turn: 'author' },
  released: { type: 0 },
  rejected: { type: 3 },
} as const;
export type DeskList = keyof typeof deskLists;

/** Contributions as operators see them; what waits goes by the version that waits. */
export const useDeskNews = (list: DeskList) =>
  useCallPages(listDeskNews, deskLists[list], {
    pageParam: 'after',
    items: (all): readonly NewsContribution[] => all,
    cursor: (news) => ('turn' in deskLists[list] ? news.pending?.revision : news.id),
    saveCopy: false,
    staleTimeMs: 0,
  }).list;

const refreshAround = async (id: number): Promise<void> => {
  await Promise.all([
    refreshAnswers(listDeskNews),
    refreshAnswers(listContributions),
    refreshAnswers(listNewsRevisions, { id }),
    refreshAnswers(getNewsRevision, { id }),
    refreshAnswers(getNews, { id }),
  ]);
};

/** Publishes the version that was read. Answers whether it worked. */
export const publishNow = async ({ id, revision }: RevisionPlace): Promise<boolean> => {
  const done = await writeNow(publishNews, { id, revision });
  if (done !== null) toast.success(done.answer.message);
  await refreshAround(id);
  return done !== null;
};

/** Rejects it, with the reason that its author is told. Answers whether it worked. */
export const rejectNow = async ({ id, revision }: RevisionPlace, reason: string): Promise<boolean> => {
  const done = await writeNow(rejectNews, { id, revision, reason });
  if (done !== null) toast.success(done.answer.message);
  await refreshAround(id);
  return done !== null;
};

type Answered = {
  readonly accept: 'all' | number[];
  /** To single changes. */
  readonly notes: { part: number; note: string }[];
  readonly note: string;
};

/** Says which changes of an editor its author accepts. Answers whether it worked. */
export const answerNow = async ({ id, revision }: RevisionPlace, { accept, notes, note }: Answered): Promise<boolean> => {
  const done = await writeNow(answerNewsRevision, {
    id,
    revision,
    accept,
    ...(notes.length === 0 ? {} : { notes }),
    ...(note === '' ? {} : { note }),
  });
  if (done !== null) toast.success(done.answer.message);
  await refreshAround(id);
  return done !== null;
};

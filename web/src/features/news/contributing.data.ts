import {
  changeNews,
  changeNewsDraft,
  contributeNews,
  getContributing,
  listContributions,
  saveNewsDraft,
  withdrawNews,
} from '#contract/news/contributing.doors.ts';
import { editNews, listDeskNews } from '#contract/news/editing.doors.ts';
import { getNews } from '#contract/news/news.doors.ts';
import type { NewsContribution, NewsDetail } from '#contract/news/news.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isMovedPrice, isPasswordFault } from '../paying/pay-rules.public.ts';
import type { NewsText } from './news-text.ts';

/** The lists of what one contributed (specification, section 4.6; drafts are ours), by the number that their call has for each. */
export const contributionTypes = { released: 0, auditing: 1, rejected: 3, drafts: 2 } as const;
export type ContributionTab = keyof typeof contributionTypes;

/** Whether whoever is signed in may contribute, and what it costs. */
export const useContributing = () => useCall(getContributing, {}, { staleTimeMs: 0 });

export const useContributions = (tab: ContributionTab) =>
  useCallPages(
    listContributions,
    { type: contributionTypes[tab] },
    { pageParam: 'after', items: (all): readonly NewsContribution[] => all, saveCopy: false, staleTimeMs: 0 },
  ).list;

const refreshAll = async (id: number): Promise<void> => {
  await Promise.all([refreshAnswers(listContributions), refreshAnswers(getContributing), refreshAnswers(getNews, { id })]);
};

/** Where a text goes: a new contribution, one that is there, or an editor's version of somebody's. */
export type Sending =
  | { readonly kind: 'new'; readonly draft: number | null }
  | { readonly kind: 'change'; readonly id: number }
  | { readonly kind: 'edit'; readonly id: number; readonly revision: number | null; readonly note: string };

type Sent = {
  readonly isDone: boolean;
  readonly passwordWords: string | null;
  readonly fields: CallError['fields'] | null;
  /** Whether the fee is another one by now. */
  readonly hasMoved: boolean;
};

const isFieldTrouble = (error: CallError): boolean => Object.keys(error.fields).length > 0;

/** Sends a text in. What was wrong with the password, or with a field, comes back; all else has been said. */
export const sendNow = async (sending: Sending, words: Words): Promise<Sent> => {
  let refused: CallError | null = null;
  const handles = (error: CallError): boolean => {
    refused = error;
    return isPasswordFault(error) || isFieldTrouble(error);
  };
  const done = await sendBy(sending, words, handles);
  if (done === null) {
    const error = refused as CallError | null;
    const hasMoved = error !== null && isMovedPrice(error);
    const contributing = refreshAnswers(getContributing);
    if (hasMoved) await contributing;
    return {
      isDone: false,
      passwordWords: error !== null && isPasswordFault(error) ? error.message : null,
      fields: error !== null && isFieldTrouble(error) ? error.fields : null,
      hasMoved,
    };
  }
  toast.success(done.answer.message);
  void refreshUser().catch(() => null);
  await (sending.kind === 'new' ? refreshAll(0) : refreshAll(sending.id));
  if (sending.kind === 'edit') await refreshAnswers(listDeskNews);
  return { isDone: true, passwordWords: null, fields: null, hasMoved: false };
};

type Words = NewsText & { readonly category: number; readonly password?: string; readonly seen_amount?: number };
type Handles = (error: CallError) => boolean;
const sendBy = (sending: Sending, words: Words, handles: Handles) => {
  if (sending.kind === 'new') {
    return writeNow(contributeNews, { ...words, ...(sending.draft === null ? {} : { draft: sending.draft }) }, { handles });
  }
  if (sending.kind === 'change') return writeNow(changeNews, { id: sending.id, ...words }, { handles });
  const { id, revision, note } = sending;
  const { password: _, seen_amount: __, ...text } = words;
  return writeNow(editNews, { id, ...text, note, ...(revision === null ? {} : { revision }) }, { handles });
};

/** Keeps a draft on the server: a new one where there is none yet. Answers its number; null where it could not be kept now. */
export const saveDraft = async (id: number | null, category: number | null, text: NewsText): Promise<number | null> => {
  const saved =
    id === null ? call(saveNewsDraft, { cate_id: category, ...text }) : call(changeNewsDraft, { id, cate_id: category, ...text });
  const answer = await saved.catch(() => null);
  if (answer === null) return id;
  void refreshAnswers(listContributions);
  return answer.id;
};

/** Takes back what waits. */
export const withdrawNow = async (news: Pick<NewsDetail, 'id' | 'category'>): Promise<void> => {
  const done = await writeNow(withdrawNews, { category: news.category?.id ?? 0, id: news.id });
  if (done === null) return;
  toast.success(done.answer.message);
  void refreshUser().catch(() => null);
  await refreshAll(news.id);
};

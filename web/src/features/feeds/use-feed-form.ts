import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { choose } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { useGoBack } from '../../app/navigation/go-back.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { storedAttachment, useAttachments } from '../attachments/attachments.public.tsx';
import { useSavedDraft } from '../drafts/drafts.public.ts';
import {
  type ChosenTopic,
  type FeedComposer,
  type FeedDraft,
  feedDrafts,
  isBlankDraft,
  type PicturePrice,
  placeForServer,
} from './feed-draft.ts';
import { useCreateFeed } from './one-feed.data.ts';
import { priceOf } from './prices.ts';

export type FeedForm = { readonly text: string; readonly place: string; readonly price: string };
type Prices = ReadonlyMap<string, PicturePrice>;

/** Written in a phone's browser (wire shapes 4.5: feed_from). */
const FROM_PHONE = 2;

const attachmentsOf = (draft: FeedDraft) => [
  ...draft.pictures.map(({ id }) => storedAttachment(id, 'picture')),
  ...(draft.video === null ? [] : [storedAttachment(draft.video, 'video')]),
];

const pricesOf = (draft: FeedDraft): Prices =>
  new Map(draft.pictures.flatMap(({ id, price }) => (price === null ? [] : [[storedAttachment(id, 'picture').key, price] as const])));

/** What a draft keeps of its files: those that have arrived. */
const filesOf = (
  items: ReturnType<typeof useAttachments>['items'],
  ownPrice: (key: string) => PicturePrice | null,
): Pick<FeedDraft, 'pictures' | 'video'> => ({
  pictures: items.flatMap(({ key, kind, fileId }) => (kind === 'picture' && fileId !== null ? [{ id: fileId, price: ownPrice(key) }] : [])),
  video: items.find((item) => item.kind === 'video')?.fileId ?? null,
});

/** What is sent of topics: those that are there by their ids, the others by their names. */
export const topicsForServer = (topics: readonly ChosenTopic[]) => ({
  topics: topics.flatMap(({ id }) => id ?? []),
  topic_names: topics.flatMap(({ id, name }) => (id === null ? [name] : [])),
});

/** Asks what becomes of words that are not sent yet. True when one may go. */
const askLeave = async (t: (key: string) => string, drop: () => void): Promise<boolean> => {
  const key = await choose({
    title: t('compose.leave'),
    actions: [
      { key: 'keep', label: t('compose.keep') },
      { key: 'drop', label: t('compose.drop'), tone: 'danger' },
    ],
    cancelLabel: t('compose.stay'),
  });
  if (key === 'drop') drop();
  return key !== undefined;
};

/** A feed that is being written: kept at every letter, published once. */
export const useFeedForm = (composer: FeedComposer, start: FeedDraft) => {
  const { t } = useTranslation('feeds');
  const navigate = useNavigate();
  const goBack = useGoBack();
  const form = useForm<FeedForm>({
    mode: 'onTouched',
    defaultValues: { text: start.text, place: start.place, price: start.price === null ? '' : String(start.price) },
  });
  const [topics, setTopics] = useState(start.topics);
  const [prices, setPrices] = useState(() => pricesOf(start));
  const [isPaid, setPaid] = useState(start.price !== null || start.pictures.some(({ price }) => price !== null));
  const [kept] = useState(() => attachmentsOf(start));
  const attachments = useAttachments(kept);
  const create = useCreateFeed();
  const { text, place, price } = form.watch();
  const { items } = attachments;
  const files = filesOf(items, (key) => (isPaid ? (prices.get(key) ?? null) : null));
  const draft: FeedDraft = { text, place, topics, price: isPaid ? priceOf(price) : null, ...files, mark: start.mark };
  const forget = useSavedDraft(feedDrafts[composer], draft);
  const isSending = items.some((item) => item.state === 'waiting' || item.state === 'sending');
  const hasFailed = items.some((item) => item.state === 'failed');
  const isEmpty = text.trim() === '' && items.length === 0;

  const publish = async () => {
    const answer = await create
      .sendAsync({
        feed_content: text,
        ...placeForServer(place),
        ...topicsForServer(topics),
        amount: draft.price,
        images: draft.pictures.map(({ id, price: own }) => (own === null ? { id } : { id, ...own })),
        ...(draft.video === null ? {} : { video: { video_id: draft.video } }),
        feed_from: FROM_PHONE,
        feed_mark: draft.mark,
      })
      .catch(() => null);
    if (answer === null) return;
    forget();
    toast.success(answer.message);
    await navigate(answer.in_review === true ? pathTo('/conduct') : pathTo('/feeds', {}, { type: 'new' }), { replace: true });
  };
  const leave = async () => {
    if (isBlankDraft(draft)) return goBack();
    if (!(await askLeave(t, forget))) return;
    await afterOverlays();
    goBack();
  };
  const setPrice = (key: string, own: PicturePrice | null) =>
    setPrices((before) => new Map([...before].filter(([one]) => one !== key).concat(own === null ? [] : [[key, own]])));
  return {
    form,
    attachments,
    topics,
    setTopics,
    prices,
    setPrice,
    isPaid,
    setPaid,
    publish,
    leave,
    canPublish: !isEmpty && !isSending && !hasFailed,
    isPublishing: create.isPending,
    error: create.error,
  };
};

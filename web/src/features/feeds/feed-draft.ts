import type { Draft } from '#contract/feeds/feed-topics.schemas.ts';
import type { saveDraft } from '#contract/feeds/feeds.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { draftKey } from '../../app/storage/storage-keys.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';
import type { Drafts } from '../drafts/drafts.public.ts';
import { pointOf } from '../locations/place-point.public.ts';

/** A written place as the server takes it: with its middle where it was chosen and not only written. */
export const placeForServer = (place: string) => {
  const point = pointOf(place);
  return { feed_location: place, ...(point && { feed_latitude: point.latitude, feed_longtitude: point.longitude }) };
};

/** The screens that feeds are written on; each keeps a draft of its own. */
export type FeedComposer = 'text' | 'pic' | 'publish';

/** A topic as it was chosen; one that is yet to be made has no id. */
export type ChosenTopic = { readonly id: number | null; readonly name: string };

/** What a picture costs: to be seen at all, or to be seen in full. */
export type PicturePrice = { readonly amount: number; readonly type: 'read' | 'download' };

/** A feed that was begun and not published. Of pictures only those that have arrived are kept. */
export type FeedDraft = {
  readonly text: string;
  readonly place: string;
  readonly topics: readonly ChosenTopic[];
  /** What the text costs; null for nothing. */
  readonly price: number | null;
  readonly pictures: readonly { readonly id: number; readonly price: PicturePrice | null }[];
  readonly video: number | null;
  /** Made once for a draft: sent twice, it makes one feed (decision 32). */
  readonly mark: string;
};

/** A draft with nothing in it. */
export const blankDraft = (): FeedDraft => ({
  text: '',
  place: '',
  topics: [],
  price: null,
  pictures: [],
  video: null,
  mark: newIdempotencyKey(),
});

/** Whether there is nothing in it worth keeping. */
export const isBlankDraft = ({ text, topics, pictures, video, place }: FeedDraft): boolean =>
  text.trim() === '' && place.trim() === '' && topics.length + pictures.length === 0 && video === null;

/** A draft as the server keeps it. */
const fromServer = (saved: Draft): FeedDraft => {
  return {
    text: saved.feed_content ?? '',
    place: saved.feed_location ?? '',
    topics: (saved.topics ?? []).map(({ id, name }) => ({ id: id ?? null, name })),
    price: saved.amount ?? null,
    pictures: saved.images.map(({ id, amount, type }) => ({ id, price: amount ? { amount, type: type ?? 'read' } : null })),
    video: saved.video?.video_id ?? null,
    mark: saved.feed_mark ?? newIdempotencyKey(),
  };
};

/** The same for the server. */
const forServer = (draft: FeedDraft): Omit<InputOf<typeof saveDraft>, 'composer'> => {
  return {
    feed_content: draft.text,
    feed_location: draft.place,
    topics: [...draft.topics],
    amount: draft.price,
    images: draft.pictures.map(({ id, price }) => ({ id, amount: price?.amount ?? null, type: price?.type ?? null })),
    video: draft.video === null ? null : { video_id: draft.video },
    feed_mark: draft.mark,
  };
};

type Stored = { readonly draft: FeedDraft; readonly at: number };

const keyOf = (composer: FeedComposer) => draftKey(`feed-${composer}`);

/** Only this app writes under this key, and the shape is asked for in full: another one is no draft. */
const isStored = (value: unknown): value is Stored => {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('at' in value)) return false;
  const { draft, at } = value;
  if (typeof draft !== 'object' || draft === null || typeof at !== 'number') return false;
  const { text, place, topics, pictures, mark } = draft as Record<string, unknown>;
  return [text, place, mark].every((one) => typeof one === 'string') && Array.isArray(topics) && Array.isArray(pictures);
};

/** The draft of this device, and when it was written. */
export const readLocalDraft = (composer: FeedComposer): Stored | null => {
  const stored = readStoredJson(keyOf(composer));
  return isStored(stored) ? stored : null;
};

/** Keeps a draft on this device; a blank one takes it away. */
export const saveLocalDraft = (composer: FeedComposer, draft: FeedDraft): void => {
  if (isBlankDraft(draft)) writeStored(keyOf(composer), null);
  else writeStoredJson(keyOf(composer), { draft, at: Date.now() });
};

const draftsOf = (composer: FeedComposer): Drafts<FeedDraft> => ({
  composer,
  blank: blankDraft,
  isBlank: isBlankDraft,
  readLocal: () => readLocalDraft(composer),
  saveLocal: (draft) => saveLocalDraft(composer, draft),
  fromServer,
  forServer,
});

/** Drafts of feeds by the screen that they are written on. */
export const feedDrafts: Readonly<Record<FeedComposer, Drafts<FeedDraft>>> = {
  text: draftsOf('text'),
  pic: draftsOf('pic'),
  publish: draftsOf('publish'),
};

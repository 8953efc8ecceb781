import type { Static } from 'typebox';
import type { CreateFeed, EditFeed } from '#contract/feeds/feeds.schemas.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { FeedPlace } from './feeds.writes.ts';
import { geohashOf } from './geohash.plain.ts';

type Input = Static<(typeof CreateFeed)['input']>;
export type DraftPicture = { id: number; amount: number | null; type: 'read' | 'download' };

/** What is to be published, as far as it can be told from the input alone. */
export type FeedDraft = {
  body: string;
  amount: number | null;
  pictures: DraftPicture[];
  video: NonNullable<Input['video']> | null;
  source: { kind: string; id: number } | null;
  place: FeedPlace;
};

type Placed = Pick<Static<(typeof EditFeed)['input']>, 'feed_location' | 'feed_latitude' | 'feed_longtitude'>;

/** A place by name, with its point where both numbers of it are given. */
export const placeOf = (input: Placed): FeedPlace => {
  const { feed_latitude: latitude = null, feed_longtitude: longitude = null } = input;
  const placeName = input.feed_location ?? '';
  if (latitude === null || longitude === null) return { placeName, latitude: null, longitude: null, geohash: '' };
  return { placeName, latitude, longitude, geohash: geohashOf(latitude, longitude) };
};

const picturesOf = (input: Input): DraftPicture[] =>
  (input.images ?? []).map(({ id, amount, type }) => ({ id, amount: amount || null, type: type ?? 'read' }));

/** Throws FEED_EMPTY, PICTURES_OR_VIDEO and PRICE_NEEDS_TEXT. */
export const draftOf = (ctx: Refuses<'FEED_EMPTY' | 'PICTURES_OR_VIDEO' | 'PRICE_NEEDS_TEXT'>, input: Input): FeedDraft => {
  const { repostable_type: kind, repostable_id: id } = input;
  const draft = {
    body: input.feed_content ?? '',
    amount: input.amount || null,
    pictures: picturesOf(input),
    video: input.video ?? null,
    source: kind && id ? { kind, id } : null,
    place: placeOf(input),
  };
  if (!draft.body && draft.pictures.length === 0 && !draft.video && !draft.source) throw ctx.refuse('FEED_EMPTY');
  if (draft.pictures.length > 0 && draft.video) throw ctx.refuse('PICTURES_OR_VIDEO');
  if (draft.amount !== null && draft.body === '') throw ctx.refuse('PRICE_NEEDS_TEXT');
  return draft;
};

/** What everyone may read of a text that costs something. */
export const previewOf = (body: string, limit: number): string => [...body].slice(0, limit).join('');

/** Something of it costs something. */
export const isPriced = (draft: Pick<FeedDraft, 'amount' | 'pictures'>): boolean =>
  draft.amount !== null || draft.pictures.some((picture) => picture.amount !== null);

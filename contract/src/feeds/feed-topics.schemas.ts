import Type, { type Static } from 'typebox';
import { PICTURES_MAX } from '../files/files.limits.ts';
import { afterPage, Done, Id, Mark, Nothing, Nullable, offsetPage, Text, Time } from '../kernel/schemas.ts';
import { FEED_PLACE_MAX, FEED_PRICE_MAX, FEED_TEXT_MAX, FEED_TOPICS_MAX, MUTE_WORD_MAX, MUTE_WORDS_MAX } from './feeds.limits.ts';
import { Feed, FeedImage } from './feeds.schemas.ts';

/** What feeds are about; made by whoever uses its name first. */
export const FeedTopic = Type.Object({
  id: Id(),
  name: Type.String(),
  feeds_count: Type.Integer(),
  created_at: Time(),
});
export type FeedTopic = Static<typeof FeedTopic>;

/** `q` is the beginning or a part of a name; `only` hot gives those that are written about most these days. */
export const ListTopics = {
  input: Type.Object({
    ...offsetPage,
    q: Type.Optional(Text({ max: 40 })),
    only: Type.Optional(Type.Literal('hot')),
  }),
  answer: Type.Array(FeedTopic),
};

export const GetTopic = { input: Type.Object({ id: Id() }), answer: FeedTopic };

export const ListTopicFeeds = { input: Type.Object({ ...afterPage, id: Id() }), answer: Type.Object({ feeds: Type.Array(Feed) }) };

/** Each composer keeps one draft of a person: text, pictures, what is published from the report, and a post of a circle. */
const Composer = Type.Union([Type.Literal('text'), Type.Literal('pic'), Type.Literal('publish'), Type.Literal('post')]);

const Video = Type.Object({ video_id: Id(), cover_id: Type.Optional(Nullable(Id())) });
const text = (max: number) => Type.Optional(Type.String({ maxLength: max }));

/** What stands in a composer, whatever of it there is; none of it is checked before it is published. */
const DraftContent = {
  title: text(200),
  feed_content: text(FEED_TEXT_MAX),
  amount: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: FEED_PRICE_MAX }))),
  video: Type.Optional(Nullable(Video)),
  topics: Type.Optional(
    Type.Array(Type.Object({ id: Type.Optional(Nullable(Id())), name: Type.String({ maxLength: 60 }) }), { maxItems: FEED_TOPICS_MAX }),
  ),
  feed_location: text(FEED_PLACE_MAX),
  feed_latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  feed_longtitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  group_id: Type.Optional(Nullable(Id())),
  feed_mark: Type.Optional(Mark()),
};

const DraftPicture = Type.Object({
  id: Id(),
  amount: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: FEED_PRICE_MAX }))),
  type: Type.Optional(Nullable(Type.Union([Type.Literal('read'), Type.Literal('download')]))),
});

export const SaveDraft = {
  input: Type.Object({
    composer: Composer,
    ...DraftContent,
    images: Type.Optional(Type.Array(DraftPicture, { maxItems: PICTURES_MAX })),
  }),
  answer: Done,
};

/** `draft` is null where none is kept. Pictures that are there no more have left it. */
export const GetDraft = {
  input: Type.Object({ composer: Composer }),
  answer: Type.Object({
    draft: Nullable(Type.Object({ ...DraftContent, images: Type.Array(Type.Omit(FeedImage, ['paid', 'paid_node'])), updated_at: Time() })),
  }),
};
export type Draft = NonNullable<Static<(typeof GetDraft)['answer']>['draft']>;

export const DropDraft = { input: Type.Object({ composer: Composer }), answer: Nothing };

const MuteWords = Type.Array(Text({ min: 1, max: MUTE_WORD_MAX }), { maxItems: MUTE_WORDS_MAX });

/** Words that the caller wants to read nothing about. */
export const GetMuteWords = { input: Type.Object({}), answer: Type.Object({ words: Type.Array(Type.String()) }) };

export const SetMuteWords = {
  input: Type.Object({ words: MuteWords }),
  answer: Type.Object({ message: Type.String(), words: Type.Array(Type.String()) }),
};

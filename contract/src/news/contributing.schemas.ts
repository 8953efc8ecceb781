import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nothing, Nullable, Text } from '../kernel/schemas.ts';
import { PaymentPassword, SeenPrice } from '../payment-password/payment-password.schemas.ts';
import { NEWS_SOURCE_MAX, NEWS_SUBJECT_MAX, NEWS_TAGS_MAX, NEWS_TEXT_MAX, NEWS_TITLE_MAX } from './news.limits.ts';
import { NewsContribution, NewsDetail } from './news.schemas.ts';

const words = (max: number) => Type.Optional(Nullable(Text({ max })));

/**
 * What a piece of news says; what is left out stays as it was. `content` is markdown with pictures as `@![title](file)`; `image` is the
 * cover, null or 0 for none; `tags` are ids of the tag dictionary, with commas between them or as an array, '' for none.
 */
export const NewsInput = {
  title: words(NEWS_TITLE_MAX),
  subject: words(NEWS_SUBJECT_MAX),
  content: Type.Optional(Type.String({ maxLength: NEWS_TEXT_MAX })),
  image: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  tags: Type.Optional(
    Nullable(
      Type.Union([
        Type.String({ pattern: `^(\\d{1,9}(,\\d{1,9}){0,${NEWS_TAGS_MAX - 1}})?$` }),
        Type.Array(Id(), { maxItems: NEWS_TAGS_MAX }),
      ]),
    ),
  ),
  from: words(NEWS_SOURCE_MAX),
  author: words(NEWS_SOURCE_MAX),
};
const Input = Type.Object(NewsInput);
export type NewsInput = Static<typeof Input>;

const Written = Type.Object({ message: Type.String(), id: Id(), news: NewsDetail });

/** Sends a contribution in; `draft` is the draft that it was, which is one no more. */
export const ContributeNews = {
  input: Type.Object({ category: Id(), draft: Type.Optional(Id()), ...NewsInput, ...PaymentPassword, ...SeenPrice }),
  answer: Written,
};

/**
 * A draft or a rejected one is sent in, one that waits is replaced, and beside a published one a change waits. `category` is the one that it
 * is to stand in.
 */
export const ChangeNews = {
  input: Type.Object({ category: Id(), id: Id(), ...NewsInput, ...PaymentPassword, ...SeenPrice }),
  answer: Written,
};

/** A contribution that waits becomes a draft again; of a published one the change that waits is taken back. */
export const WithdrawNews = { input: Type.Object({ category: Id(), id: Id() }), answer: Done };

export const DeleteNews = { input: Type.Object({ category: Type.Optional(Id()), id: Id() }), answer: Nothing };

export const SaveNewsDraft = { input: Type.Object({ cate_id: Type.Optional(Nullable(Id())), ...NewsInput }), answer: Written };
export const ChangeNewsDraft = {
  input: Type.Object({ id: Id(), cate_id: Type.Optional(Nullable(Id())), ...NewsInput }),
  answer: Written,
};

/** Of the caller: 0 released, 1 auditing, 3 rejected (section 4.6), 2 drafts. `after` is the last id. */
export const ListContributions = {
  input: Type.Object({
    ...afterPage,
    type: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
  }),
  answer: Type.Array(NewsContribution),
};

/** Whether the caller may contribute now, and what it costs: 0 where it costs nothing. */
export const GetContributing = {
  input: Type.Object({}),
  answer: Type.Object({
    may: Type.Boolean(),
    /** 1 verified, 0 being looked at, null neither. */
    certification: Nullable(Type.Integer()),
    fee: Type.Integer(),
    drafts: Type.Integer(),
  }),
};

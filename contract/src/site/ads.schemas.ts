import Type, { type Static } from 'typebox';
import { Id, Nothing, Nullable, Time } from '../kernel/schemas.ts';
import { AD_TEXT_MAX, AD_TITLE_MAX } from './ad-spaces.ts';
import { LINK_MAX, LINK_PATTERN } from './links.limits.ts';

const AdType = Type.Union([Type.Literal('image'), Type.Literal('feed:analog'), Type.Literal('news:analog')]);

/** A place for advertisements (section 3). `format` names the members of its advertisements' `data`, by type, as 'what|kind'. */
export const AdvertisingSpace = Type.Object({
  id: Id(),
  channel: Type.String(),
  space: Type.String(),
  alias: Type.String(),
  allow_type: AdType,
  format: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  /** 'WxH' of the pictures. */
  sizes: Type.Array(Type.String()),
});
export type AdvertisingSpace = Static<typeof AdvertisingSpace>;

/** An advertisement as it is shown. Those like a card of a list have more than a picture and a link. */
export const Advertisement = Type.Object({
  id: Id(),
  space_id: Id(),
  title: Type.String(),
  type: AdType,
  data: Type.Object({
    image: Type.String(),
    /** A path of the site, an https address, or ''. */
    link: Type.String(),
    title: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    avatar: Type.Optional(Type.String()),
    content: Type.Optional(Type.String()),
    from: Type.Optional(Type.String()),
    time: Type.Optional(Time()),
  }),
  sort: Type.Integer(),
  created_at: Time(),
  updated_at: Time(),
});
export type Advertisement = Static<typeof Advertisement>;

const given = {
  space_id: Type.Integer({ minimum: 1, maximum: 13 }),
  title: Type.String({ minLength: 1, maxLength: AD_TITLE_MAX, trim: true }),
  link: Type.String({ maxLength: LINK_MAX, pattern: LINK_PATTERN, trim: true }),
  /** The uploaded picture. */
  file: Id(),
  /** Whose card it looks like; of a feed's card only. */
  name: Type.Optional(Type.String({ maxLength: AD_TITLE_MAX, trim: true })),
  avatar_file: Type.Optional(Nullable(Id())),
  content: Type.Optional(Type.String({ maxLength: AD_TEXT_MAX, trim: true })),
  /** Where a piece of news comes from. */
  from: Type.Optional(Type.String({ maxLength: AD_TITLE_MAX, trim: true })),
  sort: Type.Integer({ minimum: 0, maximum: 9_999 }),
  is_shown: Type.Boolean(),
};

/** An advertisement as operators write it. */
export const AdDraft = Type.Object({
  id: Id(),
  space_id: Id(),
  title: Type.String(),
  link: Type.String(),
  file: Id(),
  image: Type.String(),
  name: Type.String(),
  avatar_file: Nullable(Id()),
  avatar: Type.String(),
  content: Type.String(),
  from: Type.String(),
  sort: Type.Integer(),
  is_shown: Type.Boolean(),
  updated_at: Time(),
});
export type AdDraft = Static<typeof AdDraft>;

export const ListAdSpaces = {
  input: Type.Object({ channel: Type.Optional(Type.String({ maxLength: 20 })) }),
  answer: Type.Array(AdvertisingSpace),
};

export const ListAds = { input: Type.Object({ space_id: Id() }), answer: Type.Array(Advertisement) };

export const ListAdDrafts = {
  input: Type.Object({ space_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 13 })) }),
  answer: Type.Array(AdDraft),
};

const saved = Type.Object({ message: Type.String(), ad: AdDraft });

export const CreateAd = { input: Type.Object(given), answer: saved };

export const ChangeAd = { input: Type.Object({ id: Id(), ...given }), answer: saved };

export const RemoveAd = { input: Type.Object({ id: Id() }), answer: Nothing };

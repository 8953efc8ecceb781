import Type, { type Static } from 'typebox';
import { Id, Nothing, Text, Time } from '../kernel/schemas.ts';
import { BANNER_TEXT_MAX, BANNER_TITLE_MAX } from './banners.limits.ts';
import { LINK_MAX, LINK_PATTERN } from './links.limits.ts';

/** A banner as it is shown; title and text in the language asked for, either may be ''. */
export const Banner = Type.Object({
  id: Id(),
  position: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** A path of the site, an https address, or ''. */
  link: Type.String(),
  image: Type.Object({ url: Type.String() }),
});
export type Banner = Static<typeof Banner>;

const inLanguages = (max: number) =>
  Type.Object({ zh: Type.String({ maxLength: max }), en: Type.String({ maxLength: max }), es: Type.String({ maxLength: max }) });

const given = {
  position: Type.Literal('home'),
  title: inLanguages(BANNER_TITLE_MAX),
  text: inLanguages(BANNER_TEXT_MAX),
  link: Type.String({ maxLength: LINK_MAX, pattern: LINK_PATTERN, trim: true }),
  /** The uploaded picture. */
  file: Id(),
  /** Lower numbers come first. */
  rank: Type.Integer({ minimum: 0, maximum: 9_999 }),
  is_shown: Type.Boolean(),
};

/** A banner as operators write it. */
export const BannerDraft = Type.Object({ id: Id(), ...given, image: Banner.properties.image, updated_at: Time() });
export type BannerDraft = Static<typeof BannerDraft>;

/** Of one place, or of all of them. */
export const ListBanners = { input: Type.Object({ position: Type.Optional(Text({ max: 30 })) }), answer: Type.Array(Banner) };

export const ListBannerDrafts = { input: Type.Object({}), answer: Type.Array(BannerDraft) };

const saved = Type.Object({ message: Type.String(), banner: BannerDraft });

export const CreateBanner = { input: Type.Object(given), answer: saved };

export const ChangeBanner = { input: Type.Object({ id: Id(), ...given }), answer: saved };

export const RemoveBanner = { input: Type.Object({ id: Id() }), answer: Nothing };

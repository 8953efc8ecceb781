import Type, { type Static } from 'typebox';
import { Id, Text } from '../kernel/schemas.ts';
import { Advertisement } from './ads.schemas.ts';

/** How people sign up (section 3, site configuration). */
const ShownRegisterSettings = Type.Object({
  method: Type.Union([Type.Literal('all'), Type.Literal('mail-only'), Type.Literal('mobile-only')]),
  showTerms: Type.Boolean(),
  /** The registration agreement as markdown, in the language asked for. */
  content: Type.String(),
  /** Clients of this family read that nothing more has to be filled in, and that no invitation is needed. */
  fixed: Type.Literal('no-need'),
  type: Type.Literal('all'),
});

const Site = Type.Object({
  about_url: Type.Optional(Type.String()),
  /** The page about the house, and the same in words. */
  aboutUs: Type.Optional(Type.Object({ url: Type.String(), content: Type.String() })),
  client_email: Type.Optional(Type.String()),
  anonymous: Type.Object({ status: Type.Boolean(), rule: Type.Optional(Type.String()) }),
  gold: Type.Object({ status: Type.Boolean(), name: Type.String() }),
  /** Names that nobody may take, between commas. */
  reserved_nickname: Type.String(),
  /** `amounts` between commas. */
  reward: Type.Object({ status: Type.Boolean(), amounts: Type.String() }),
  user_invite_template: Type.Optional(Type.String()),
  /** `one` is what one of it is called ('point'), `name` what all other amounts are ('points'). */
  currency_name: Type.Object({ id: Type.Integer(), name: Type.String(), one: Type.String(), unit: Type.String() }),
});

const Currency = Type.Object({
  rule: Type.Optional(Type.String()),
  IAP: Type.Object({ only: Type.Boolean(), rule: Type.Optional(Type.String()) }),
  cash: Type.Object({ rule: Type.Optional(Type.String()), status: Type.Boolean() }),
  recharge: Type.Object({ rule: Type.Optional(Type.String()), status: Type.Boolean() }),
  settings: Type.Object({
    'recharge-ratio': Type.Integer(),
    /** Between commas. */
    'recharge-options': Type.String(),
    'recharge-max': Type.Integer(),
    'recharge-min': Type.Integer(),
    'cash-max': Type.Integer(),
    'cash-min': Type.Integer(),
  }),
});

const Wallet = Type.Object({
  rule: Type.Optional(Type.String()),
  labels: Type.Array(Type.Integer()),
  ratio: Type.Integer(),
  cash: Type.Object({ 'min-amount': Type.Integer(), types: Type.Optional(Type.Array(Type.String())), status: Type.Boolean() }),
  recharge: Type.Object({ types: Type.Optional(Type.Array(Type.String())), status: Type.Boolean() }),
  'transform-currency': Type.Boolean(),
});

/**
 * What the web app must know of the site before it knows anybody (section 9, site configuration defaults; wire shapes 4.16). Texts are
 * in the language asked for; what is empty is left out.
 */
export const SiteConfig = Type.Object({
  'server:version': Type.Optional(Type.String()),
  /** What is shown while the app opens. */
  ad: Type.Optional(Type.Array(Advertisement)),
  site: Type.Optional(Site),
  registerSettings: Type.Optional(ShownRegisterSettings),
  currency: Type.Optional(Currency),
  wallet: Type.Optional(Wallet),
  /** Rows of a page that the web app asks for. A call that names no number answers with 15. */
  limit: Type.Optional(Type.Integer()),
  /** Longest password, in characters (decision 8). */
  'password-max': Type.Optional(Type.Integer()),
  'pay-validate-user-password': Type.Optional(Type.Boolean()),
  'im:helper-user': Type.Optional(Id()),
  checkin: Type.Optional(Type.Object({ switch: Type.Boolean(), balance: Type.Integer() })),
  feed: Type.Optional(
    Type.Object({ reward: Type.Boolean(), paycontrol: Type.Boolean(), items: Type.Array(Type.Integer()), limit: Type.Integer() }),
  ),
  news: Type.Optional(
    Type.Object({ contribute: Type.Object({ pay: Type.Boolean(), verified: Type.Boolean() }), pay_contribute: Type.Integer() }),
  ),
  /** The same as in `news`, as clients of the API family read them ('conyribute' is how they spell it). */
  'news:contribute': Type.Optional(Type.Object({ pay: Type.Boolean(), verified: Type.Boolean() })),
  'news:pay_conyribute': Type.Optional(Type.Integer()),
  'Q&A': Type.Optional(
    Type.Object({
      switch: Type.Boolean(),
      apply_amount: Type.Integer(),
      onlookers_amount: Type.Integer(),
      anonymity_rule: Type.Optional(Type.String()),
    }),
  ),
  group: Type.Optional(
    Type.Object({ create: Type.Object({ need_verified: Type.Boolean() }), reward: Type.Object({ status: Type.Boolean() }) }),
  ),
  'group:create': Type.Optional(Type.Object({ need_verified: Type.Boolean() })),
  'plus-appversion': Type.Optional(Type.Object({ open: Type.Boolean() })),
});
export type SiteConfig = Static<typeof SiteConfig>;

export const GetSiteConfig = {
  /** Only these members; all of them where none is named. */
  input: Type.Object({ keys: Type.Optional(Type.Array(Text({ max: 40 }), { maxItems: 20 })) }),
  answer: SiteConfig,
};

/** The page itself, not JSON. */
export const GetAboutUs = { input: Type.Object({}), answer: Type.Null() };

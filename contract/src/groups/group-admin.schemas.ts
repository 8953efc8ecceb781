import Type, { type Static } from 'typebox';
import { Amount, afterPage, Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { PaymentPassword } from '../payment-password/payment-password.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import {
  GROUP_FEE_MAX,
  GROUP_NAME_MAX,
  GROUP_NOTICE_MAX,
  GROUP_PASSWORD_MAX,
  GROUP_PASSWORD_MIN,
  GROUP_PLACE_MAX,
  GROUP_SUMMARY_MAX,
  GROUP_TAGS_MAX,
  INVITE_DAYS_MAX,
  INVITE_USES_MAX,
} from './groups.limits.ts';
import { GroupBrief, GroupDetail, Mode } from './groups.schemas.ts';

/** Which roles may post (wire shapes 4.11). */
const Permissions = Type.Union([
  Type.Literal('member,administrator,founder'),
  Type.Literal('administrator,founder'),
  Type.Literal('founder'),
]);

/** What people see of a circle, as its group admins write it. */
const about = {
  name: Text({ min: 1, max: GROUP_NAME_MAX }),
  summary: Type.Optional(Text({ max: GROUP_SUMMARY_MAX })),
  notice: Type.Optional(Text({ max: GROUP_NOTICE_MAX })),
  avatar: Type.Optional(Nullable(Id())),
  tags: Type.Optional(Type.Array(Id(), { maxItems: GROUP_TAGS_MAX })),
  location: Type.Optional(Text({ max: GROUP_PLACE_MAX })),
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  allow_feed: Type.Optional(Type.Boolean()),
};

/** How one comes in: `money` is asked of paid circles, `password` (the word that opens it) of password circles. */
const access = {
  mode: Mode,
  money: Type.Optional(Amount(GROUP_FEE_MAX)),
  password: Type.Optional(Type.String({ minLength: GROUP_PASSWORD_MIN, maxLength: GROUP_PASSWORD_MAX })),
  /** How many people it takes; null for as many as the house allows. */
  capacity: Type.Optional(Nullable(Type.Integer({ minimum: 2, maximum: 1_000_000 }))),
};

/** Section 7.6: POST /plus-group/categories/{categoryId}/groups. `agreed`: the agreement of circles was accepted, also where nothing is said (decision 138). */
export const CreateGroup = {
  input: Type.Object({
    ...about,
    ...access,
    category_id: Id(),
    permissions: Type.Optional(Permissions),
    agreed: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ message: Type.String(), group: GroupDetail }),
};

/** What is not given stays as it is. */
export const UpdateGroup = {
  input: Type.Object({ ...about, name: Type.Optional(about.name), id: Id(), category_id: Type.Optional(Id()) }),
  answer: Type.Object({ message: Type.String(), group: GroupDetail }),
};

export const SetAccess = { input: Type.Object({ ...access, id: Id() }), answer: Done };

export const SetPermissions = { input: Type.Object({ id: Id(), permissions: Permissions }), answer: Done };

/** Section 6, 'set group auth': '1' or administrator makes one, '0' or member ends it. */
export const SetGroupAuth = {
  input: Type.Object({
    id: Id(),
    user_id: Id(),
    role: Type.Union([Type.Literal('administrator'), Type.Literal('member'), Type.Literal('1'), Type.Literal('0')]),
  }),
  answer: Done,
};

/** `target` is the member who founds it from now on. */
export const TransferGroup = { input: Type.Object({ id: Id(), target: Id() }), answer: Done };

export const DissolveGroup = { input: Type.Object({ id: Id() }), answer: Nothing };

/**
 * Decision 48: `password` is the payment password in paid circles, the circle's own word in password circles. `money` is the fee that the
 * caller was shown; where it is another by now, nothing is paid.
 */
export const JoinByPassword = {
  input: Type.Object({ id: Id(), ...PaymentPassword, money: Type.Optional(Type.Integer({ minimum: 0, maximum: GROUP_FEE_MAX })) }),
  answer: Done,
};

/** Who asked to be let in. `audit`: 0 waiting, 1 let in, 2 not, 3 taken back. */
export const Application = Type.Object({
  id: Id(),
  group_id: Id(),
  user_id: Id(),
  message: Type.String(),
  audit: Type.Integer({ minimum: 0, maximum: 3 }),
  /** As clients of the API family read it: 0 waiting, 1 let in, 2 not; `member_id` is what they decide by. */
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  member_id: Id(),
  user: Nullable(Person),
  group: GroupBrief,
  created_at: Time(),
  updated_at: Time(),
});
export type Application = Static<typeof Application>;

/** To the circles that the caller is a group admin of, or to one of them (0 for all); newest first. */
export const ListApplications = {
  input: Type.Object({
    ...afterPage,
    group_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    audit: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  }),
  answer: Type.Array(Application),
};

/** `audit`: 1 lets in, 2 does not. The application is named by its id, or by circle and person. */
export const DecideApplication = {
  input: Type.Object({
    group_id: Id(),
    id: Type.Optional(Id()),
    user_id: Type.Optional(Id()),
    audit: Type.Integer({ minimum: 1, maximum: 2 }),
  }),
  answer: Done,
};

export const WithdrawApplication = { input: Type.Object({ id: Id() }), answer: Nothing };

export const Blacklist = { input: Type.Object({ id: Id(), user_id: Id() }), answer: Done };

export const Unblacklist = { input: Type.Object({ id: Id(), user_id: Id() }), answer: Nothing };

/** Who is shut out, the newest account first; `id` is what `after` takes. */
export const ListBlacklist = {
  input: Type.Object({ ...afterPage, id: Id() }),
  answer: Type.Array(Type.Object({ id: Id(), user_id: Id(), user: Nullable(Person), created_at: Time() })),
};

/** A link that lets people in without an application: {web}/groups/{group_id}/info?invite={code}. */
export const Invite = Type.Object({
  id: Id(),
  group_id: Id(),
  code: Type.String(),
  path: Type.String(),
  used: Type.Integer(),
  uses_left: Type.Integer(),
  expires_at: Time(),
  created_at: Time(),
});
export type Invite = Static<typeof Invite>;

export const CreateInvite = {
  input: Type.Object({
    id: Id(),
    days: Type.Integer({ minimum: 1, maximum: INVITE_DAYS_MAX }),
    uses: Type.Integer({ minimum: 1, maximum: INVITE_USES_MAX }),
  }),
  answer: Type.Object({ message: Type.String(), invite: Invite }),
};

/** Those that still hold, newest first. */
export const ListInvites = { input: Type.Object({ id: Id() }), answer: Type.Array(Invite) };

export const RevokeInvite = { input: Type.Object({ id: Id(), invite_id: Id() }), answer: Nothing };

/** What moved on the account of a circle; minus where it went to the owner. */
const Income = Type.Object({
  id: Id(),
  kind: Type.Union([Type.Literal('join'), Type.Literal('pinned'), Type.Literal('payout'), Type.Literal('other')]),
  body: Type.String(),
  amount: Type.Integer(),
  balance: Type.Integer(),
  user: Nullable(Person),
  created_at: Time(),
});
export type Income = Static<typeof Income>;

/** `join_income_count` and `pinned_income_count` are what came in of each, in 积分. */
export const ListIncomes = {
  input: Type.Object({
    ...afterPage,
    id: Id(),
    kind: Type.Optional(Type.Union([Type.Literal('join'), Type.Literal('pinned'), Type.Literal('payout')])),
  }),
  answer: Type.Object({
    balance: Type.Integer(),
    join_income_count: Type.Integer(),
    pinned_income_count: Type.Integer(),
    payout_count: Type.Integer(),
    incomes: Type.Array(Income),
  }),
};
export type Incomes = Static<(typeof ListIncomes)['answer']>;

export const PayOut = {
  input: Type.Object({ id: Id(), amount: Amount(1_000_000_000), ...PaymentPassword }),
  answer: Type.Object({ message: Type.String(), balance: Type.Integer() }),
};

import Type, { type Static } from 'typebox';
import { Amount, afterPage, Done, Id, Nothing, Nullable, PersonId, Time } from '../kernel/schemas.ts';
import { Thing } from '../notices/thing.schemas.ts';
import { PaymentPassword } from '../payment-password/payment-password.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { PIN_PER_DAY_MAX } from './pins.limits.ts';

/** The kinds that screens of pins have words for; who decides about each says its feature. */
const Channel = Type.Union([Type.Literal('feed'), Type.Literal('post'), Type.Literal('news'), Type.Literal('comment')]);
type Channel = Static<typeof Channel>;
export const pinChannels = ['feed', 'post', 'news', 'comment'] as const satisfies readonly Channel[];

const State = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  Type.Literal('cancelled'),
  /** Nobody answered within seven days. */
  Type.Literal('expired'),
  /** It was pinned, and is not any more. */
  Type.Literal('ended'),
  /** What it was about is gone. */
  Type.Literal('gone'),
]);

const Day = () => Type.Union([Type.Literal(1), Type.Literal(5), Type.Literal(10)]);

/** What a request is about, as far as the reader may see it. */
const PinSubject = Type.Object({
  ...Thing.properties,
  kind: Type.String(),
  excerpt: Type.String(),
  picture: Nullable(Type.Object({ url: Type.String() })),
  link: Type.String(),
});

/** Somebody asks for a pin (wire shapes 4.1, 'Pinned request'). */
export const PinRequest = Type.Object({
  id: Id(),
  /** What is to be pinned: `target` is its id, `raw` that of what it stands under. */
  channel: Channel,
  target: Id(),
  raw: Nullable(Id()),
  user_id: PersonId(),
  /** Who is paid; null where a circle or the house is. */
  target_user: Nullable(Id()),
  /** In all, in 积分. */
  amount: Type.Integer(),
  day: Type.Integer(),
  /** When the pin ends, or when it was settled that there is none; null while the request waits. */
  expires_at: Nullable(Time()),
  created_at: Time(),
  updated_at: Time(),
  state: State,
  /** The same in a number, as clients of the API family read it: 0 waits, 1 passed, 2 did not. */
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  user: Nullable(Person),
  feed: Nullable(PinSubject),
  post: Nullable(PinSubject),
  news: Nullable(PinSubject),
  comment: Nullable(PinSubject),
});
export type PinRequest = Static<typeof PinRequest>;

/**
 * Asks for a pin. `amount` is the total for all days (wire shapes 4.9). Who looks after the place pins at once, and is asked for neither
 * amount nor password (section 5.2).
 */
export const ApplyPin = {
  input: Type.Object({ id: Id(), day: Day(), amount: Type.Optional(Amount(10 * PIN_PER_DAY_MAX)), ...PaymentPassword }),
  answer: Done,
};

/** For a comment: `parent` is what it stands under. */
export const ApplyCommentPin = {
  input: Type.Object({ ...ApplyPin.input.properties, parent: Type.Optional(Id()) }),
  answer: Done,
};

/** One day where nothing is said. */
export const ConfirmPin = { input: Type.Object({ id: Id(), day: Type.Optional(Day()) }), answer: Done };
export const ConfirmCommentPin = {
  input: Type.Object({ id: Id(), parent: Type.Optional(Id()), day: Type.Optional(Day()) }),
  answer: Done,
};
export const EndPin = { input: Type.Object({ id: Id() }), answer: Done };
export const EndCommentPin = { input: Type.Object({ id: Id(), parent: Type.Optional(Id()) }), answer: Done };

/**
 * The request by its own `id`, or the last one about a `post` or a `comment`. Where the address names more than the request, it is that of
 * all of them.
 */
const request = {
  id: Type.Optional(Id()),
  post: Type.Optional(Id()),
  comment: Type.Optional(Id()),
  parent: Type.Optional(Id()),
};
export const ApprovePin = { input: Type.Object(request), answer: Done };
export const RejectPin = { input: Type.Object(request), answer: Nothing };
export type NamedPin = Static<(typeof ApprovePin)['input']>;
export const CancelPinRequest = { input: Type.Object({ id: Id() }), answer: Nothing };

const IdOrAll = () => Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));
const page = { ...afterPage, state: Type.Optional(State) };
export const ListPins = { input: Type.Object(page), answer: Type.Array(PinRequest) };
/** Of one circle or under one post; 0 for all. */
export const ListPostPins = { input: Type.Object({ ...page, group: IdOrAll() }), answer: Type.Array(PinRequest) };
export const ListPostCommentPins = { input: Type.Object({ ...page, post: IdOrAll() }), answer: Type.Array(PinRequest) };

/** What the caller may do about the pin of a thing. */
export const GetPinState = {
  input: Type.Object({ kind: Channel, id: Id() }),
  answer: Type.Object({
    pinned_until: Nullable(Time()),
    /** `confirm`: pins at once; `apply`: asks for it and offers an amount. */
    may: Nullable(Type.Union([Type.Literal('confirm'), Type.Literal('apply')])),
    /** May take the pin away again. */
    may_end: Type.Boolean(),
    /** The request that waits, for who made it. */
    pending: Nullable(Type.Object({ id: Id(), amount: Type.Integer(), day: Type.Integer(), created_at: Time() })),
  }),
};

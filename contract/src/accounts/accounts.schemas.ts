import Type, { type Static } from 'typebox';
import { Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { PolicyName } from '../policies/policies.schemas.ts';
import { CaptchaProof } from '../security/security.schemas.ts';
import {
  BIO_MAX,
  CODE_MAX,
  CODE_MIN,
  EMAIL_MAX,
  LOCATION_MAX,
  LOGIN_MAX,
  NAME_BYTES_MAX,
  NICKNAME_MAX,
  PASSWORD_SENT_MAX,
  PHONE_MAX,
} from './accounts.limits.ts';

/** A number without spaces; another country's with '+' and its dial code. Its form is checked by the action (decision 10). */
const Phone = Text({ min: 5, max: PHONE_MAX, says: 'PHONE_INVALID' });
const Email = Text({ min: 5, max: EMAIL_MAX, says: 'EMAIL_INVALID' });
const Code = Type.String({ pattern: `^[0-9]{${CODE_MIN},${CODE_MAX}}$`, trim: true, says: 'CODE_WRONG' });
/** The ceiling is a setting (16, at most 128), so that only the largest ceiling is checked here (decision 8). */
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_SENT_MAX });
const VerifiableType = Type.Union([Type.Literal('sms'), Type.Literal('mail')]);

/**
 * What a code is for: a code of one use opens nothing else. 'login' and 'resetPassword' share theirs, as their REST call does. 'bind' goes
 * to a new phone or mailbox, 'change' to the one that is bound (decision 13).
 */
export const CodeUse = Type.Union([
  Type.Literal('register'),
  Type.Literal('login'),
  Type.Literal('resetPassword'),
  Type.Literal('bind'),
  Type.Literal('change'),
]);
export type CodeUse = Static<typeof CodeUse>;

export const SendCode = {
  input: Type.Object({ phone: Type.Optional(Phone), email: Type.Optional(Email), ...CaptchaProof }),
  answer: Done,
};

export const SendCodeFor = {
  input: Type.Object({
    account: Text({ min: 5, max: LOGIN_MAX }),
    /** Follows from the account where it is not given. */
    type: Type.Optional(Type.Union([Type.Literal('phone'), Type.Literal('email'), Type.Literal('sms'), Type.Literal('mail')])),
    /** 'login' where it is not given. */
    codeUse: Type.Optional(CodeUse),
    ...CaptchaProof,
  }),
  answer: Done,
};

export const CheckCode = {
  input: Type.Object({ account: Text({ min: 5, max: LOGIN_MAX }), code: Code, codeUse: Type.Optional(CodeUse) }),
  answer: Type.Object({ useable: Type.Boolean() }),
};

export const Register = {
  input: Type.Object({
    name: Text({ min: 1, max: NAME_BYTES_MAX }),
    phone: Type.Optional(Phone),
    email: Type.Optional(Email),
    verifiable_type: VerifiableType,
    verifiable_code: Code,
    /** May be missing where a code alone signs the person in (section 4.2). */
    password: Type.Optional(Password),
    invitePeople: Type.Optional(Text({ max: 64 })),
    channel: Type.Optional(Text({ max: 64 })),
    deviceId: Type.Optional(Text({ max: 64 })),
    /** To the agreement and the privacy policy that hold. Clients of the family have no such field: they are asked later. */
    agreed: Type.Optional(Type.Boolean()),
  }),
  /** `ttl` and `refresh_ttl` in minutes. */
  answer: Type.Object({ token: Type.String(), ttl: Type.Integer(), refresh_ttl: Type.Integer(), message: Type.String() }),
};

export const AccountExists = {
  input: Type.Object({ account: Text({ min: 2, max: LOGIN_MAX }) }),
  answer: Type.Object({ exists: Type.Boolean() }),
};

export const CheckNickname = {
  input: Type.Object({ nickName: Text({ min: 1, max: NICKNAME_MAX }) }),
  answer: Type.Object({ useable: Type.Boolean() }),
};

const Credentials = {
  /** Username, phone, e-mail or id. */
  login: Text({ min: 1, max: LOGIN_MAX, says: 'ACCOUNT_MISSING' }),
  password: Type.Optional(Password),
  verifiable_code: Type.Optional(Code),
  deviceId: Type.Optional(Text({ max: 64 })),
  ...CaptchaProof,
};

export const SignIn = {
  input: Type.Object(Credentials),
  /** `expires_in` and `refresh_ttl` in minutes, as clients of this family read them (wire shapes, fault g). */
  answer: Type.Object({
    access_token: Type.String(),
    token_type: Type.String(),
    expires_in: Type.Integer(),
    refresh_ttl: Type.Integer(),
  }),
};

export const IssueToken = {
  input: Type.Object({
    ...Credentials,
    /** Missing where a ticket says who it is. */
    login: Type.Optional(Credentials.login),
    grantType: Type.Optional(Type.Union([Type.Literal('password'), Type.Literal('sms'), Type.Literal('ticket')])),
    ticket: Type.Optional(Text({ max: 256 })),
    /** The address that the ticket came back with, without it; an outside passport asks for it (decision 008). */
    service: Type.Optional(Text({ max: 2_000 })),
    invitePeople: Type.Optional(Text({ max: 64 })),
    channel: Type.Optional(Text({ max: 64 })),
  }),
  /** `expiresIn` in seconds. */
  answer: Type.Object({ tokenType: Type.String(), accessToken: Type.String(), expiresIn: Type.Integer() }),
};

/** The bundled passport hands on whoever has just signed in at its page. */
export const OpenPassport = {
  input: Type.Object({
    /** Absolute address, as the page was given it. */
    service: Text({ min: 1, max: 8_000 }),
    /** The service asked for credentials given just now. */
    renew: Type.Optional(Type.Boolean()),
    /** The session goes on beside the single sign-on; else it was opened for this alone and ends. */
    keep: Type.Optional(Type.Boolean()),
  }),
  /** The service with its ticket. */
  answer: Type.Object({ url: Type.String() }),
};

export const SignOut = { input: Type.Object({}), answer: Done };

export const RetrievePassword = {
  input: Type.Object({
    phone: Type.Optional(Phone),
    email: Type.Optional(Email),
    verifiable_type: Type.Optional(VerifiableType),
    verifiable_code: Code,
    password: Password,
  }),
  answer: Done,
};

export const ChangePassword = {
  input: Type.Object({
    /** May be missing for who signed up by a code alone and has no password yet. */
    old_password: Type.Optional(Type.String({ maxLength: PASSWORD_SENT_MAX })),
    password: Password,
    password_confirmation: Type.String({ maxLength: PASSWORD_SENT_MAX }),
  }),
  answer: Nothing,
};

/** A phone or a mailbox, by the call, with the code of use 'bind' that was sent to it. */
export const BindContact = { input: Type.Object({ account: Text({ min: 5, max: LOGIN_MAX }), verifiable_code: Code }), answer: Done };

/** The new one with its code of use 'bind', and the code of use 'change' that was sent to the one that is bound. */
export const ChangeContact = {
  input: Type.Object({ account: Text({ min: 5, max: LOGIN_MAX }), verifiable_code: Code, old_code: Code }),
  answer: Done,
};

/** Null before anything ever moved. */
const walletDates = { created_at: Nullable(Time()), updated_at: Nullable(Time()) };

/** Who may see phone and e-mail: people who follow each other, or nobody else. */
export const ContactAudience = Type.Union([Type.Literal('friends'), Type.Literal('me')]);
export type ContactAudience = Static<typeof ContactAudience>;

/** The two shapes of the current user in one object (decision 15). */
export const CurrentUser = Type.Object({
  ...Person.properties,
  updated_at: Time(),
  bg: Nullable(Type.Object({ url: Type.String() })),
  username: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone_verified_at: Nullable(Time()),
  email_verified_at: Nullable(Time()),
  friends_count: Type.Integer(),
  /** Whether a password is set; who signed up by a code alone has none. */
  initial_password: Type.Boolean(),
  /** 积分 that may be spent. */
  currency: Type.Object({ owner_id: Id(), type: Type.Integer(), sum: Type.Integer() }),
  /** Fen that may be spent, in the older and the newer shape (wire shapes 4.4). */
  wallet: Type.Object({ id: Id(), user_id: Id(), balance: Type.Integer(), ...walletDates, deleted_at: Type.Null() }),
  new_wallet: Type.Object({
    owner_id: Id(),
    balance: Type.Integer(),
    total_income: Type.Integer(),
    total_expenses: Type.Integer(),
    ...walletDates,
  }),
  /** What they chose to be found by, its names in the language asked for. */
  tags: Type.Array(Type.Object({ id: Id(), name: Type.String() })),
  /** The value report is opened. */
  signed: Type.Boolean(),
  /** Onboarding is finished. */
  initialize: Type.Boolean(),
  /** Dial code of the phone, without '+'. */
  countryCode: Type.String(),
  nickName: Type.String(),
  photoUrl: Type.String(),
  bindWeChat: Type.Boolean(),
  bindPhone: Type.Boolean(),
  bindEmail: Type.Boolean(),
  tagLowScore: Type.Boolean(),
  followWeChat: Type.Boolean(),
  chainAccount: Nullable(Type.String()),
  /** Texts of which another version holds than the one they answered. */
  consent_due: Type.Array(PolicyName),
  /** Whom they chose to show phone and e-mail; null before they chose, when friends see them (decision 135). */
  contact_audience: Nullable(ContactAudience),
  /** When the account goes, where its owner asked for that (docs/decisions/010). */
  deletion_at: Nullable(Time()),
  role: Type.Union([Type.Literal('user'), Type.Literal('reviewer'), Type.Literal('operator')]),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const GetCurrentUser = { input: Type.Object({}), answer: CurrentUser };

export const UpdateCurrentUser = {
  input: Type.Object({
    /** The nickname (decision 49). */
    name: Type.Optional(Text({ min: 1, max: NICKNAME_MAX })),
    bio: Type.Optional(Text({ max: BIO_MAX })),
    sex: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    location: Type.Optional(Text({ max: LOCATION_MAX })),
    /** Id of a picture that this person uploaded; null takes the picture away. */
    avatar: Type.Optional(Nullable(Id())),
    /** The same of the picture behind the head of their page. */
    bg: Type.Optional(Nullable(Id())),
  }),
  answer: Nothing,
};

export const SaveContactPhone = {
  input: Type.Object({
    /** Null goes back to the phone that signs in. */
    phone: Nullable(Text({ max: PHONE_MAX })),
    country_code: Type.Optional(Type.String({ pattern: '^\\+?[0-9]{1,4}$', trim: true, says: 'DIAL_CODE_MISSING' })),
  }),
  answer: Nothing,
};

/** Clients of the API family ask for the password of a chat service that this house does not have: whatever they get opens nothing. */
export const GetImPassword = { input: Type.Object({}), answer: Type.Object({ im_pwd_hash: Type.String() }) };

import Type, { type Static } from 'typebox';
import { PASSWORD_SENT_MAX } from '../accounts/accounts.limits.ts';
import { Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { FACTOR_CODE_MAX, PASSKEY_NAME_MAX, TOTP_DIGITS } from './security.limits.ts';

/** Six digits of an authenticator, or one of the recovery codes. */
const FactorCode = Text({ min: TOTP_DIGITS, max: FACTOR_CODE_MAX, says: 'FACTOR_CODE_WRONG' });
/** 256 random bits that name something under way: a sign-in that is half done, a passkey that is asked for. */
const Challenge = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const Password = Type.String({ minLength: 1, maxLength: PASSWORD_SENT_MAX });
const Base64Url = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: '^[A-Za-z0-9_-]+$' });

/** What a browser's `navigator.credentials.create()` gives (WebAuthn, RegistrationResponseJSON). */
const NewCredential = Type.Object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Base64Url(8_000),
    attestationObject: Base64Url(16_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 20 })),
  clientExtensionResults: Type.Object({}),
});
export type NewCredential = Static<typeof NewCredential>;

/** What a browser's `navigator.credentials.get()` gives (WebAuthn, AuthenticationResponseJSON). */
const Credential = Type.Object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Base64Url(8_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: Type.Optional(Base64Url(200)),
  }),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 20 })),
  clientExtensionResults: Type.Object({}),
});
export type Credential = Static<typeof Credential>;

/** What a captcha's widget gave (section 3): for the proof of work `ticket` is its payload and `randstr` is empty. */
export const CaptchaProof = {
  captchaScene: Type.Optional(Text({ max: 20 })),
  captchaData: Type.Optional(
    Type.Object({ ticket: Type.String({ maxLength: 4_000 }), randstr: Type.Optional(Type.String({ maxLength: 200 })) }),
  ),
};

export const GetCaptcha = {
  input: Type.Object({ scene: Type.Union([Type.Literal('login'), Type.Literal('code')]) }),
  answer: Type.Object({
    /** Which provider's widget runs, and where its script is; where none does, the challenge is worked on. */
    config: Type.Object({ CaptchaAppId: Nullable(Type.String()), CaptchaScript: Nullable(Type.String()) }),
    /** A challenge of ALTCHA: what its solvers take. */
    challenge: Type.Object({
      parameters: Type.Object({
        algorithm: Type.String(),
        nonce: Type.String(),
        salt: Type.String(),
        cost: Type.Integer(),
        keyLength: Type.Integer(),
        keyPrefix: Type.String(),
        keySignature: Type.Optional(Type.String()),
        expiresAt: Type.Integer(),
        data: Type.Object({ scene: Type.String() }),
      }),
      signature: Type.String(),
    }),
  }),
};

/** A browser or program that somebody is signed in with. */
const Device = Type.Object({
  id: Id(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  model: Nullable(Type.String()),
  kind: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('computer'), Type.Literal('unknown')]),
  /** The network it signed in from; null for this machine and private networks. */
  network: Nullable(Type.String()),
  is_current: Type.Boolean(),
  created_at: Time(),
  last_seen_at: Time(),
});
export type Device = Static<typeof Device>;

export const ListDevices = { input: Type.Object({}), answer: Type.Array(Device) };
export const EndDevice = { input: Type.Object({ id: Id() }), answer: Nothing };
export const EndOtherDevices = { input: Type.Object({}), answer: Nothing };
export const EndSessionsOf = { input: Type.Object({ id: Id() }), answer: Nothing };

const Passkey = Type.Object({
  id: Id(),
  name: Type.String(),
  is_synced: Type.Boolean(),
  created_at: Time(),
  last_used_at: Nullable(Time()),
});
export type Passkey = Static<typeof Passkey>;

export const GetSecurity = {
  input: Type.Object({}),
  answer: Type.Object({
    has_password: Type.Boolean(),
    /** When the authenticator was set up; null where there is none. */
    totp_since: Nullable(Time()),
    recovery_codes_left: Type.Integer(),
    passkeys: Type.Array(Passkey),
    /** When the account goes, where its owner asked for that. */
    deletion_due_at: Nullable(Time()),
  }),
};

export const StartTotp = {
  input: Type.Object({}),
  answer: Type.Object({
    /** In base32, for who types it. */
    secret: Type.String(),
    uri: Type.String(),
    /** The address as a picture: SVG. */
    qr: Type.String(),
  }),
};
const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export const ConfirmTotp = { input: Type.Object({ code: FactorCode }), answer: RecoveryCodes };
export const RemoveTotp = { input: Type.Object({}), answer: Nothing };
export const RenewRecoveryCodes = { input: Type.Object({}), answer: RecoveryCodes };

/** `options` are what the browser's own calls take (PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON). */
export const OfferPasskey = { input: Type.Object({}), answer: Type.Object({ options: Type.Unknown() }) };
export const AddPasskey = {
  input: Type.Object({ name: Text({ min: 1, max: PASSKEY_NAME_MAX }), credential: NewCredential }),
  answer: Type.Object({ id: Id() }),
};
export const RenamePasskey = { input: Type.Object({ id: Id(), name: Text({ min: 1, max: PASSKEY_NAME_MAX }) }), answer: Nothing };
export const RemovePasskey = { input: Type.Object({ id: Id() }), answer: Nothing };

const Entered = Type.Object({
  access_token: Type.String(),
  token_type: Type.String(),
  expires_in: Type.Integer(),
  refresh_ttl: Type.Integer(),
});
export const AskPasskey = { input: Type.Object({}), answer: Type.Object({ options: Type.Unknown() }) };
export const SignInWithPasskey = {
  input: Type.Object({ credential: Credential, deviceId: Type.Optional(Text({ max: 64 })) }),
  answer: Entered,
};
/** The second half of a sign-in that SECOND_FACTOR_NEEDED answered with a challenge: a code, or a passkey for that very challenge. */
export const FinishSignIn = {
  input: Type.Object({ challenge: Challenge, code: Type.Optional(FactorCode), credential: Type.Optional(Credential) }),
  answer: Entered,
};

const Way = Type.Union([Type.Literal('password'), Type.Literal('totp'), Type.Literal('passkey'), Type.Literal('code')]);
export type Way = Static<typeof Way>;
export const AskStepUp = {
  input: Type.Object({}),
  answer: Type.Object({
    ways: Type.Array(Way),
    /** Where a passkey is one of the ways. */
    options: Type.Unknown(),
    /** Where a code goes, for who has neither password nor second factor. */
    sent_to: Nullable(Type.String()),
  }),
};
export const SendStepUpCode = { input: Type.Object({}), answer: Nothing };
export const StepUp = {
  input: Type.Object({ password: Type.Optional(Password), code: Type.Optional(FactorCode), credential: Type.Optional(Credential) }),
  answer: Nothing,
};

export const AskExport = { input: Type.Object({}), answer: Nothing };
export const GetExport = {
  input: Type.Object({}),
  answer: Type.Object({
    state: Type.Union([Type.Literal('none'), Type.Literal('waiting'), Type.Literal('ready'), Type.Literal('failed')]),
    asked_at: Nullable(Time()),
    /** Until when it lies ready. */
    expires_at: Nullable(Time()),
    size: Nullable(Type.Integer()),
  }),
};
/** `url` opens the file for ten minutes. */
export const OpenExport = { input: Type.Object({}), answer: Type.Object({ url: Type.String() }) };
export const GetExportFile = {
  input: Type.Object({ id: Id(), expires: Type.Integer({ minimum: 0 }), sign: Type.String({ maxLength: 100 }) }),
  answer: Nothing,
};

export const GetDeletion = { input: Type.Object({}), answer: Type.Object({ asked_at: Nullable(Time()), due_at: Nullable(Time()) }) };
export const AskDeletion = { input: Type.Object({}), answer: Type.Object({ due_at: Time() }) };
export const UndoDeletion = { input: Type.Object({}), answer: Nothing };

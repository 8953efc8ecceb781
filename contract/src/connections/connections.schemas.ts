import Type, { type Static } from 'typebox';
import { LOGIN_MAX, NAME_BYTES_MAX, PASSWORD_SENT_MAX } from '../accounts/accounts.limits.ts';
import { Done, Nullable, Text, Time } from '../kernel/schemas.ts';
import { CaptchaProof } from '../security/security.schemas.ts';

/** An address of this site to come back to; whose it is is settled by the action. */
const ReturnAddress = Type.String({ minLength: 1, maxLength: 2_000 });
/** What the provider sends back with the browser. A state of ours is letters and digits, as the provider wants it. */
const OauthCode = Type.String({ minLength: 1, maxLength: 512, pattern: '^[\\x21-\\x7e]+$', says: 'SOCIAL_CODE_EXPIRED' });
const OauthState = Type.String({ pattern: '^[0-9a-f]{64}$', says: 'SOCIAL_STATE_WRONG' });
/** Proves for ten minutes, once, and in one browser only, that somebody holds a chat-app account. */
const SocialToken = Type.String({ pattern: '^[\\w-]{43}$', says: 'SOCIAL_TOKEN_ENDED' });
const DeviceId = Type.Optional(Text({ max: 64 }));
export const Provider = Type.Literal('wechat');

const session = {
  access_token: Type.String(),
  token_type: Type.String(),
  /** Minutes, as the other sign-in calls say it. */
  expires_in: Type.Integer(),
};

export const ListWays = {
  input: Type.Object({}),
  /** Whether people may sign in with WeChat here, and whether new ones may sign up with it. */
  answer: Type.Object({ wechat: Type.Boolean(), wechat_sign_up: Type.Boolean() }),
};

export const BeginWechat = {
  input: Type.Object({ redirectUrl: ReturnAddress }),
  answer: Type.Object({ url: Type.String() }),
};

export const BeginWechatAt = { input: Type.Object({ callback: ReturnAddress }), answer: Type.Null() };

export const ReturnFromWechat = {
  /** Without `code` the person said no. */
  input: Type.Object({ code: Type.Optional(Type.String({ maxLength: 512 })), state: Type.Optional(Type.String({ maxLength: 128 })) }),
  answer: Type.Null(),
};

export const EnterByWechat = {
  input: Type.Object({ code: OauthCode, state: OauthState, deviceId: DeviceId }),
  /** A session for who is known; else, or where a signed-in person set out to connect, a social token and the nickname. */
  answer: Type.Object({
    session: Nullable(Type.Object(session)),
    social: Nullable(
      Type.Object({
        token: SocialToken,
        nickname: Type.String(),
        /** Whom it belongs to already: to nobody, to whoever is signed in, or to somebody else. */
        holder: Type.Union([Type.Literal('nobody'), Type.Literal('me'), Type.Literal('other')]),
      }),
    ),
  }),
};

export const SignUpByWechat = {
  input: Type.Object({
    access_token: SocialToken,
    name: Text({ min: 1, max: NAME_BYTES_MAX }),
    deviceId: DeviceId,
    invitePeople: Type.Optional(Text({ max: 64 })),
    channel: Type.Optional(Text({ max: 64 })),
    /** As in signing up by phone or mailbox. */
    agreed: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object(session),
};

const proof = {
  /** Username, phone, e-mail or id of the account. */
  login: Text({ min: 1, max: LOGIN_MAX, says: 'ACCOUNT_MISSING' }),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: PASSWORD_SENT_MAX })),
  verifiable_code: Type.Optional(Type.String({ pattern: '^[0-9]{4,6}$', trim: true, says: 'CODE_WRONG' })),
  ...CaptchaProof,
};

export const BindByWechat = {
  input: Type.Object({ access_token: SocialToken, ...proof, deviceId: DeviceId }),
  answer: Type.Object(session),
};

export const Connection = Type.Object({
  provider: Provider,
  /** The house has this provider at all. */
  available: Type.Boolean(),
  connected: Type.Boolean(),
  /** What the person is called there. */
  nickname: Type.String(),
  connected_at: Nullable(Time()),
  /** Another way to sign in is there, so that this one may go. */
  removable: Type.Boolean(),
});
export type Connection = Static<typeof Connection>;

export const ListConnections = { input: Type.Object({}), answer: Type.Array(Connection) };

export const Connect = { input: Type.Object({ token: SocialToken }), answer: Done };

export const Disconnect = { input: Type.Object({ provider: Provider }), answer: Done };

export const GetWechatInfo = {
  input: Type.Object({}),
  answer: Type.Object({
    bindWeChat: Type.Boolean(),
    followWeChat: Type.Boolean(),
    nickName: Type.String(),
    headImgUrl: Type.String(),
    connectedAt: Nullable(Time()),
  }),
};

/** The caller's own WeChat, or nothing where none is connected. The open id stays here. */
export const GetOwnWechat = {
  input: Type.Object({}),
  answer: Type.Partial(Type.Object({ nickName: Type.String(), headImgUrl: Type.String(), connectedAt: Time() })),
};

/** Section 7.2, getWxConfig: lets the page at `url`, one of this site, use what WeChat's browser offers to pages. */
export const GetWechatPageConfig = {
  input: Type.Object({ url: ReturnAddress }),
  answer: Type.Object({
    appId: Type.String(),
    /** Seconds. */
    timestamp: Type.Integer(),
    noncestr: Type.String(),
    /** The same, as WeChat's own script spells it. */
    nonceStr: Type.String(),
    signature: Type.String(),
  }),
};

export const MergeAccount = {
  /** The other account: proven by its password or a code, or by a social token of the chat-app account that it is signed in with. */
  input: Type.Object({ ...proof, login: Type.Optional(proof.login), token: Type.Optional(SocialToken) }),
  answer: Done,
};

type Owner = 'person' | 'device' | 'visit' | 'personVisit' | 'guestVisit' | 'unsent';

/**
 * Every item that this app keeps in the browser, and whose it is (specification, section 3; decision 52). `person`: goes at sign-out
 * and when the session ends. `device`: stays. `visit`: lives in session storage, as long as the tab. `personVisit`: both, it goes with
 * the tab and with the session. `guestVisit`: the same, but what a guest did is taken along into the session that they begin. `unsent`: goes at sign-out and where another person signs in, and outlives a session that ended by itself.
 */
export const storageKeys = {
  /** The Authorization value, 'Bearer …'. */
  token: 'person',
  uid: 'person',
  /** 'true' when the value report is opened. */
  signed: 'person',
  H5_CUR_USER: 'person',
  H5_ACCESS_TOKEN: 'person',
  H5_WECHAT_MP_ASTOKEN: 'person',
  H5_WECHAT_NICKNAME: 'person',
  wpConnectId: 'person',
  wpConnectName: 'person',
  /** The way to WeChat that the social token came from: a reload finds it by that. */
  wechatState: 'visit',
  /** When an activity page last sent this browser to WeChat (specification, section 4.3). */
  wechatSetOut: 'visit',
  H5_CHOOSE_TAGS_FIRST: 'person',
  H5_COMMENT_SAVE_CONTENT: 'person',
  /** `{ isClick, time }` of the exam-group modal. */
  H5_EXAM_MODAL: 'person',
  H5_POPUP_SHOWN: 'person',
  /** Ids of the orders for which a popup was shown. */
  H5_ORDER_POPUPS: 'person',
  /** Words begun and not yet sent, by form: every key that starts so (see `draftKey`). */
  H5_DRAFT: 'person',
  /** Long texts that the server does not have yet, each under who wrote it: every key that starts so (see `unsent-words.ts`). */
  H5_UNSENT: 'unsent',
  /** 'Follow explained' was shown. */
  H5_FOLLOW_EXPLAINED: 'device',
  /** Sessions that were ended here and not yet on the server, by what stood for them: until it has answered. */
  H5_SIGN_OUTS: 'device',
  H5_DEVICE_ID: 'device',
  H5_LAST_DEVICE_ID: 'device',
  H5_LAST_USER_ID: 'device',
  H5_HOT_CITIES: 'device',
  H5_CURRENT_POSITION: 'device',
  H5_INDUSTRY_LIST: 'device',
  H5_LANGUAGE_LIST: 'device',
  /** When this device last saw an advertisement of the opening app. */
  H5_BOOT_AD: 'device',
  /** Page size of the site's configuration; overrides 15. */
  'BOOTSTRAPPERS.limit': 'device',
  /** The longest password that the site takes; overrides 16. */
  'BOOTSTRAPPERS.passwordMax': 'device',
  /** Where a visitor came from; sent with the registration (decision 52). */
  channel: 'device',
  channels: 'device',
  invitePeople: 'device',
  /** When it was last kept: it holds for thirty days, and goes with a registration. */
  originKept: 'device',
  /** The head of the log of certificates that this browser saw last, and what it saw the log do that a log never does. */
  checkerHead: 'device',
  checkerFork: 'device',
  checkerUnproven: 'device',
  /** Keys and lists that the checker of certificates read, where it was opened from a file. */
  checkerAnswers: 'device',
  'yanzhi.theme': 'device',
  /** How large the text is: small, large or huge; the usual size where it is missing. `page-boot.js` reads it before the first paint. */
  'yanzhi.textSize': 'device',
  /** 'off' where single letters do nothing on a desk. */
  'yanzhi.keys': 'device',
  lang: 'visit',
  /** When this browser set out to sign in: only then a token in the address is its own (decision 52). */
  signInBegan: 'visit',
  /** Words on the session that were being said when the page was left for the passport. */
  carriedWords: 'visit',
  /** When a code may be asked for again, by what it is for: the countdown survives a reload. */
  codeCountdowns: 'visit',
  /** When the page was last loaded anew because a chunk was gone. */
  chunkReload: 'visit',
  /** Where a guest chose the check-in: it opens there once they are signed in. */
  wantedCheckin: 'visit',
  /** Tokens for electronic certificates whose contact was shown here, by their number; each ends after half an hour. */
  ecertTokens: 'guestVisit',
  /** What shows that a fresh code was entered, for a copy of a certificate without a watermark; it ends after ten minutes. */
  ecertFresh: 'personVisit',
  /** The tip or pin that was left half filled for a recharge, and where. */
  leftSheet: 'personVisit',
} as const satisfies Record<string, Owner>;

/**
 * Databases of the browser, each named so with a person's id behind it ('H5_CHAT.7'): chat rooms, messages and what waits to be sent. They
 * go with the session, as every item of the person does.
 */
export const personDatabases = ['H5_CHAT'] as const;

export type StorageKey = keyof typeof storageKeys;

/** The keys of one owner. */
export const keysOf = (owner: Owner): readonly StorageKey[] => {
  return (Object.keys(storageKeys) as StorageKey[]).filter((key) => storageKeys[key] === owner);
};

export type DraftKey = `H5_DRAFT.${string}`;

/** Where a form keeps its unsent words: they go with the session like everything of the person. */
export const draftKey = (form: string): DraftKey => {
  return `H5_DRAFT.${form}`;
};

export type UnsentKey = `H5_UNSENT.${number}.${string}`;

/** Where a long text of somebody stands until the server has it. */
export const unsentKey = (userId: number, text: string): UnsentKey => {
  return `H5_UNSENT.${userId}.${text}`;
};

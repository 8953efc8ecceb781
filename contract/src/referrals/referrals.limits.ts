/** So long what an invitation brings is set apart before it is paid (decision 77). */
export const REWARD_HOLD_DAYS = 7;
/** So long after signing up somebody may still say who invited them. */
export const ASSOCIATE_HOURS = 24;
/** Letters of a code that somebody types. */
export const INVITER_CODE_MAX = 20;
/** So many people a month bring somebody something. */
export const REWARDED_A_MONTH = 20;
/** So long the house shares with whoever invited what it earns. */
export const DIVIDEND_DAYS = 180;

/** How an invitation stands: they joined; they opened their report; what it brings is set apart; it is paid; it brings nothing. */
export const referralStates = ['joined', 'opened', 'held', 'paid', 'aside'] as const;
export type ReferralState = (typeof referralStates)[number];

/** Why an invitation brings nothing. */
export const asideReasons = ['device', 'identity', 'payee', 'ring', 'limit', 'gone'] as const;
export type AsideReason = (typeof asideReasons)[number];

/** Who is asked, for the words that are offered. */
export const relations = ['friend', 'colleague', 'classmate', 'client'] as const;
export type Relation = (typeof relations)[number];

export const posterStyles = ['paper', 'ink', 'seal'] as const;
export type PosterStyle = (typeof posterStyles)[number];

export const invitationLanguages = ['zh', 'en', 'es'] as const;
export type InvitationLanguage = (typeof invitationLanguages)[number];

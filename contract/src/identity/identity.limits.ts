import type { PapersKind } from '../papers/papers.limits.ts';

/** How long what one asks to be certified by may be (career, sections 5 and 9; decision 88). */
export const NAME_MAX = 8;
export const FOREIGN_NAME_MAX = 60;
export const NUMBER_MAX = 18;
export const FOREIGN_NUMBER_MAX = 20;
export const DESC_MAX = 200;
export const DESC_WARN = 150;
export const ORG_MAX = 20;
export const REASON_MAX = 255;

/** Pictures of papers: both sides of a card or the pages of a passport, and the licence of a company. */
export const picturesOf: Readonly<Record<PapersKind, number>> = { user: 2, org: 1, foreign: 2 };

export const nameMaxOf = (type: PapersKind): number => (type === 'foreign' ? FOREIGN_NAME_MAX : NAME_MAX);

/** Of a phone that is typed, with '+' and dial code. */
export const PHONE_MAX = 16;
/** A mobile phone of the mainland: 1[3-9] and nine digits. */
export const MOBILE = /^1[3-9]\d{9}$/;
/** A phone of anywhere, for who has no card of the mainland. */
export const ANY_PHONE = /^\+?\d{6,15}$/;
export const isPhoneOf = (type: PapersKind, phone: string): boolean => (type === 'foreign' ? ANY_PHONE : MOBILE).test(phone);

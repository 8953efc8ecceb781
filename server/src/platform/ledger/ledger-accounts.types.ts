import type { accountOwners, accountPurposes, assets } from './ledger.tables.ts';

/** What is counted: fen, whole 积分, hundredths of 译力 (decision 44). */
export type Asset = (typeof assets)[number];
export type Owner = (typeof accountOwners)[number];
export type Purpose = (typeof accountPurposes)[number];

/** An account by whose it is and what for; it comes into being with its first transfer. */
export type AccountRef = { owner: Owner; id: number; purpose: Purpose; asset: Asset };

/** What a person has and may spend. */
export const userAccount = (userId: number, asset: Asset): AccountRef => ({ owner: 'user', id: userId, purpose: 'main', asset });

/** What a circle has earned (decision 45). */
export const groupAccount = (groupId: number, asset: Asset): AccountRef => ({ owner: 'group', id: groupId, purpose: 'main', asset });

/**
 * The house's own: `reserve` is the money behind the currency, `fees` its share of what is paid, `mint` where currency comes from, `main` what
 * it has put aside of its fees for rewards (decision 77).
 */
export const houseAccount = (purpose: 'reserve' | 'fees' | 'mint' | 'main', asset: Asset): AccountRef => ({
  owner: 'house',
  id: 0,
  purpose,
  asset,
});

export type GatewayName = 'sandbox' | 'wechat' | 'alipay';
/** Where money of the house lies outside: at a gateway, or with a bank, for what is paid out in ways of the house's own. */
export type Outside = GatewayName | 'bank';
const outsideIds: Record<Outside, number> = { sandbox: 1, wechat: 2, alipay: 3, bank: 4 };

/** Money that lies there: below zero by what came in through it and was not paid out. */
export const clearingAccount = (outside: Outside): AccountRef => ({
  owner: 'gateway',
  id: outsideIds[outside],
  purpose: 'clearing',
  asset: 'CNY',
});

/** Where an owner's value lies while it is set apart. */
export const escrowOf = (account: AccountRef): AccountRef => ({ ...account, purpose: 'escrow' });

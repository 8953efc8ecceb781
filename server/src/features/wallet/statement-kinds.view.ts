import type { StatementKind } from '#contract/wallet/wallet.schemas.ts';
import type { TransferCode } from '../../platform/ledger/transfer-codes.types.ts';

/** What each reason of the ledger is to whoever reads a statement. */
const kinds: Record<TransferCode, StatementKind> = {
  'recharge.wallet': 'recharge',
  'recharge.currency': 'recharge',
  'recharge.refunded': 'recharge',
  'recharge.unsold': 'recharge',
  'currency.minted': 'recharge',
  'currency.unminted': 'recharge',
  'transform.paid': 'transform',
  'transform.minted': 'transform',
  'cash.paid': 'cash',
  'currency_cash.burnt': 'cash',
  'currency_cash.credited': 'cash',
  'tip.paid': 'tip',
  'tip.fee': 'tip',
  'purchase.paid': 'purchase',
  'purchase.refunded': 'purchase',
  'pin.paid': 'pin',
  'pin.house': 'pin',
  'news.fee': 'other',
  'bounty.paid': 'bounty',
  'question.featured': 'other',
  'circle.fee': 'circle',
  'circle.share': 'circle',
  'circle.payout': 'circle',
  'checkin.earned': 'checkin',
  'reward.funded': 'other',
  'invite.reward': 'invite',
  'invite.dividend': 'invite',
  correction: 'other',
  // For withdrawals, refunds, pins and bounties alike: the title says which.
  'hold.placed': 'held',
  'hold.released': 'held',
};

export const kindOf = (code: TransferCode): StatementKind => kinds[code];

export const codesOf = (kind: StatementKind): TransferCode[] =>
  (Object.keys(kinds) as TransferCode[]).filter((code) => kinds[code] === kind);

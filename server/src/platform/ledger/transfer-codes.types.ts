import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { Asset, Purpose } from './ledger-accounts.types.ts';

/** `from` and `to` are the purposes of the accounts between which it may go. */
type CodeRow = LocalizedText & { asset: Asset | 'any'; from: Purpose; to: Purpose };

/** Every reason for which value moves. The words stand on statements; docs/ledger.md shows the table. */
export const transferCodes = {
  'recharge.wallet': { asset: 'CNY', from: 'clearing', to: 'main', zh: '钱包充值', en: 'Wallet top-up', es: 'Recarga de la cartera' },
  'recharge.currency': { asset: 'CNY', from: 'clearing', to: 'reserve', zh: '充值{unit}', en: 'Bought {unit}', es: 'Compra de {unit}' },
  'recharge.refunded': { asset: 'CNY', from: 'escrow', to: 'clearing', zh: '充值退款', en: 'Top-up refunded', es: 'Recarga devuelta' },
  'recharge.unsold': {
    asset: 'CNY',
    from: 'reserve',
    to: 'clearing',
    zh: '充值{unit}退款',
    en: '{unit} refunded',
    es: '{unit}: devolución',
  },
  'currency.minted': { asset: 'currency', from: 'mint', to: 'main', zh: '充值到账', en: 'Credited', es: 'Abono' },
  'currency.unminted': { asset: 'currency', from: 'escrow', to: 'mint', zh: '充值退回', en: 'Taken back', es: 'Retirada por devolución' },
  'transform.paid': { asset: 'CNY', from: 'main', to: 'reserve', zh: '钱包转为{unit}', en: 'Turned into {unit}', es: 'Cambio a {unit}' },
  'transform.minted': { asset: 'currency', from: 'mint', to: 'main', zh: '钱包转入', en: 'From the wallet', es: 'Desde la cartera' },
  'cash.paid': { asset: 'CNY', from: 'escrow', to: 'clearing', zh: '提现成功', en: 'Withdrawn', es: 'Retirada pagada' },
  'currency_cash.burnt': {
    asset: 'currency',
    from: 'escrow',
    to: 'mint',
    zh: '{unit}提现成功',
    en: '{unit} cashed',
    es: '{unit}: cobro pagado',
  },
  'currency_cash.credited': {
    asset: 'CNY',
    from: 'reserve',
    to: 'main',
    zh: '{unit}提现到账',
    en: 'From cashing {unit}',
    es: 'Cobro de {unit}',
  },
  'tip.paid': { asset: 'currency', from: 'main', to: 'main', zh: '打赏', en: 'Tip', es: 'Propina' },
  'tip.fee': { asset: 'currency', from: 'main', to: 'fees', zh: '打赏服务费', en: 'Share of a tip', es: 'Parte de la propina' },
  'purchase.paid': { asset: 'currency', from: 'main', to: 'main', zh: '付费内容', en: 'Paid content', es: 'Contenido de pago' },
  'purchase.refunded': {
    asset: 'currency',
    from: 'main',
    to: 'main',
    zh: '付费内容退款',
    en: 'Paid content refunded',
    es: 'Devolución de contenido',
  },
  'pin.paid': { asset: 'currency', from: 'escrow', to: 'main', zh: '置顶', en: 'Pin', es: 'Fijado' },
  'pin.house': { asset: 'currency', from: 'escrow', to: 'fees', zh: '置顶', en: 'Pin', es: 'Fijado' },
  'news.fee': { asset: 'currency', from: 'escrow', to: 'fees', zh: '资讯投稿', en: 'Contribution', es: 'Colaboración' },
  'bounty.paid': { asset: 'currency', from: 'escrow', to: 'main', zh: '问答悬赏', en: 'Bounty', es: 'Recompensa' },
  'question.featured': {
    asset: 'currency',
    from: 'escrow',
    to: 'fees',
    zh: '问题申请精选',
    en: 'Question featured',
    es: 'Pregunta destacada',
  },
  'circle.fee': {
    asset: 'currency',
    from: 'main',
    to: 'main',
    zh: '加入付费圈子',
    en: 'Joined a paid circle',
    es: 'Entrada a un círculo de pago',
  },
  'circle.share': {
    asset: 'currency',
    from: 'main',
    to: 'fees',
    zh: '圈子费用平台分成',
    en: "The house's share of a circle fee",
    es: 'Parte de la casa en la cuota de un círculo',
  },
  'circle.payout': {
    asset: 'currency',
    from: 'main',
    to: 'main',
    zh: '圈子收入转出',
    en: "A circle's earnings paid out",
    es: 'Ingresos de un círculo retirados',
  },
  'checkin.earned': { asset: 'currency', from: 'mint', to: 'main', zh: '每日签到', en: 'Daily check-in', es: 'Check-in diario' },
  'reward.funded': {
    asset: 'currency',
    from: 'fees',
    to: 'main',
    zh: '奖励拨款',
    en: 'Put aside for rewards',
    es: 'Apartado para premios',
  },
  'invite.reward': { asset: 'currency', from: 'escrow', to: 'main', zh: '邀请奖励', en: 'Invitation reward', es: 'Premio por invitación' },
  'invite.dividend': {
    asset: 'currency',
    from: 'escrow',
    to: 'main',
    zh: '邀请分成',
    en: 'Share by an invitation',
    es: 'Participación por invitación',
  },
  correction: { asset: 'any', from: 'main', to: 'main', zh: '更正', en: 'Correction', es: 'Corrección' },
  'hold.placed': { asset: 'any', from: 'main', to: 'escrow', zh: '冻结', en: 'Set apart', es: 'Retención' },
  'hold.released': { asset: 'any', from: 'escrow', to: 'main', zh: '解冻退回', en: 'Given back', es: 'Liberación' },
} as const satisfies Record<string, CodeRow>;

export type TransferCode = keyof typeof transferCodes;

/** What value is set apart for; on the statement the words stand before those of `hold.placed` and `hold.released`. */
export const holdCodes = {
  'cash.hold': { asset: 'CNY', zh: '提现申请', en: 'Withdrawal', es: 'Retirada' },
  'currency_cash.hold': { asset: 'currency', zh: '{unit}提现申请', en: 'Cashing {unit}', es: 'Cobro de {unit}' },
  'refund.hold': { asset: 'CNY', zh: '充值退款', en: 'Refund of a top-up', es: 'Devolución de una recarga' },
  'currency_refund.hold': { asset: 'currency', zh: '充值{unit}退款', en: 'Refund of {unit}', es: 'Devolución de {unit}' },
  'pin.hold': { asset: 'currency', zh: '置顶申请', en: 'Pin request', es: 'Solicitud de fijado' },
  'news.hold': { asset: 'currency', zh: '资讯投稿', en: 'Contribution', es: 'Colaboración' },
  'bounty.hold': { asset: 'currency', zh: '问答悬赏', en: 'Bounty', es: 'Recompensa' },
  'featured.hold': { asset: 'currency', zh: '问题申请精选', en: 'Question to be featured', es: 'Pregunta por destacar' },
  'invite.hold': { asset: 'currency', zh: '邀请奖励', en: 'Invitation reward', es: 'Premio por invitación' },
  'dividend.hold': { asset: 'currency', zh: '邀请分成', en: 'Share by an invitation', es: 'Participación por invitación' },
} as const satisfies Record<string, LocalizedText & { asset: Asset }>;

export type HoldCode = keyof typeof holdCodes;

import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import type { RechargeWallet, Checkout as ShownCheckout } from '#contract/wallet/wallet.schemas.ts';
import { type Ctx, me, say, timeText, type WriteCtx } from '../../../kernel/http/context.ts';
import { identityOf } from '../../../platform/connections/connections.queries.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { currencyRecharge, walletRecharge } from '../../../platform/settings/money.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import type { Checkout, GatewayName, PaymentGateway } from '../gateways/gateway.ts';
import { allGateways, openGateways } from '../gateways/open-gateways.ts';
import { shanghaiTime } from '../gateways/shanghai-time.ts';
import { checkBounds } from '../limits.policy.ts';
import { notifyUrlOf } from '../notify.addresses.ts';
import { paymentsTable } from '../wallet.tables.ts';

type Form = Static<(typeof RechargeWallet)['input']>;
type Product = 'wallet' | 'currency';

const LIVES_MS = 30 * 60_000;
const COMPUTER = 1;
const PHONE = 2;

/** When it was asked for, by the clock of the gateways, and 12 random letters: 28 of the 32 that both allow. */
const newNumber = (now: Date): string => `YZ${shanghaiTime(now).replace(/\D/g, '')}${randomBytes(6).toString('hex')}`;

const chooseGateway = async (
  ctx: Ctx<'RECHARGE_CLOSED' | 'RECHARGE_WAY_CLOSED'>,
  wanted: GatewayName | undefined,
): Promise<PaymentGateway> => {
  const open = await openGateways(ctx.deps);
  const name = wanted ?? open[0];
  const gateway = name !== undefined && open.includes(name) ? allGateways(ctx.deps).get(name) : undefined;
  if (!gateway) throw ctx.refuse(open.length === 0 ? 'RECHARGE_CLOSED' : 'RECHARGE_WAY_CLOSED');
  return gateway;
};

/** Inside the chat app its own page is the only way to pay, and asks who pays as the app knows them. */
const openIdFor = async (ctx: Ctx<'WECHAT_NOT_CONNECTED'>, gateway: GatewayName): Promise<string | null> => {
  if (gateway !== 'wechat' || !ctx.userAgent.includes('MicroMessenger')) return null;
  const identity = await identityOf(ctx.deps.db.write, me(ctx).userId, 'wechat');
  if (identity?.appId !== ctx.deps.config.payments.wechat?.appId) throw ctx.refuse('WECHAT_NOT_CONNECTED');
  return identity?.openId ?? null;
};

const isOpen = async (ctx: Ctx, product: Product): Promise<boolean> =>
  (product === 'wallet' ? await settingOf(ctx.deps, walletRecharge) : await settingOf(ctx.deps, currencyRecharge)).status;

const titleOf = async (ctx: Ctx, product: Product): Promise<string> => {
  if (product === 'wallet') return say(ctx, walletMessages.rechargeWallet);
  return say(ctx, walletMessages.rechargeCurrency, { unit: say(ctx, await currencyFor(ctx.deps)) });
};

type Begun = { outTradeNo: string; gateway: GatewayName; amount: number; expiresAt: Date; checkout: Checkout };

const begin = async (
  ctx: Ctx<'RECHARGE_CLOSED' | 'RECHARGE_WAY_CLOSED' | 'WECHAT_NOT_CONNECTED'>,
  form: Form,
  product: Product,
): Promise<Begun> => {
  const gateway = await chooseGateway(ctx, form.type);
  const openId = await openIdFor(ctx, gateway.name);
  const outTradeNo = newNumber(ctx.now);
  const expiresAt = new Date(ctx.now.getTime() + LIVES_MS);
  // Asked for before the row is written, for a gateway must not hold a transaction: nobody can pay before they are told the address.
  const checkout = await gateway.create({
    outTradeNo,
    amount: form.amount,
    description: say(ctx, walletMessages.description, { title: await titleOf(ctx, product) }),
    notifyUrl: notifyUrlOf(ctx.deps, gateway.name),
    returnUrl: `${ctx.deps.config.publicUrl}/payResult?out_trade_no=${outTradeNo}`,
    createdAt: ctx.now,
    expiresAt,
    payer: { device: form.from === COMPUTER ? 'computer' : 'phone', address: ctx.request?.ip ?? ctx.address, openId },
  });
  return { outTradeNo, gateway: gateway.name, amount: form.amount, expiresAt, checkout };
};

const shown = (ctx: Ctx, { outTradeNo, gateway, amount, expiresAt, checkout }: Begun): ShownCheckout => ({
  out_trade_no: outTradeNo,
  gateway,
  way: checkout.way,
  url: checkout.way === 'jsapi' ? null : checkout.url,
  jsapi: checkout.way === 'jsapi' ? checkout.jsapi : null,
  amount,
  expires_at: timeText(ctx, expiresAt),
});

/**
 * Section 7.10: POST /walletRecharge/orders and /currencyRecharge/orders. Nothing is credited here: that is for what the gateway tells.
 * Throws RECHARGE_CLOSED, RECHARGE_WAY_CLOSED, AMOUNT_OUT_OF_BOUNDS, WECHAT_NOT_CONNECTED.
 */
export const beginRecharge =
  (product: Product) =>
  async (ctx: Ctx<'AMOUNT_OUT_OF_BOUNDS' | 'RECHARGE_CLOSED' | 'RECHARGE_WAY_CLOSED' | 'WECHAT_NOT_CONNECTED'>, form: Form) => {
    const { userId } = me(ctx);
    if (!(await isOpen(ctx, product))) throw ctx.refuse('RECHARGE_CLOSED');
    const { ratio, min, max } = await settingOf(ctx.deps, currencyRecharge);
    checkBounds(ctx, form.amount, { min, max, asset: 'CNY' });
    const begun = await begin(ctx, form, product);
    return async (write: WriteCtx<'AMOUNT_OUT_OF_BOUNDS' | 'RECHARGE_CLOSED' | 'RECHARGE_WAY_CLOSED' | 'WECHAT_NOT_CONNECTED'>) => {
      await write.db.insert(paymentsTable).values({
        userId,
        outTradeNo: begun.outTradeNo,
        gateway: begun.gateway,
        product,
        amount: form.amount,
        credits: product === 'currency' ? form.amount * ratio : 0,
        source: form.from ?? PHONE,
        createdAt: write.now,
        updatedAt: write.now,
        expiresAt: begun.expiresAt,
      });
      write.audit('payment', null, { number: begun.outTradeNo });
      return { message: say(write, walletMessages.ordered), data: shown(write, begun) };
    };
  };

import { type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import type { CurrencyOrder, ListWalletOrders, MoneyOrder } from '#contract/wallet/wallet.schemas.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { type Ctx, me, type ReadCtx, say, timeText } from '../../../kernel/http/context.ts';
import { unitOf } from '../payments.view.ts';

type Input = Static<(typeof ListWalletOrders)['input']>;
type Action = 'recharge' | 'cash' | 'transform';
type Row = {
  id: number;
  action: Action;
  direction: 1 | -1;
  amount: number;
  state: 0 | 1 | -1;
  target: string;
  body: string;
  created_at: string;
  updated_at: string;
};
type Asset = 'CNY' | 'currency';
/** A source of one list: which way it moves there, and its rows of one person. */
type Part = { action: Action; direction: 1 | -1; from: (userId: number) => SQL };

const paymentState = sql`case when state = 'waiting' then 0 when state in ('paid', 'refunded') then 1 else -1 end`;
const withdrawalState = sql`case state when 'paid' then 1 when 'rejected' then -1 else 0 end`;

const payments = (product: 'wallet' | 'currency', amount: SQL): Part => ({
  action: 'recharge',
  direction: 1,
  from: (userId) => sql`
    select id, 'recharge' as action, 1 as direction, ${amount} as amount, ${paymentState} as state, out_trade_no as target, gateway as body, created_at,
      updated_at from payments where user_id = ${userId} and product = ${product}`,
});

const withdrawals = (asset: Asset): Part => ({
  action: 'cash',
  direction: -1,
  from: (userId) => sql`
    select id, 'cash' as action, -1 as direction, amount, ${withdrawalState} as state, id::text as target, coalesce(case when state = 'rejected' then reason end, type, '') as body, created_at,
      updated_at from cashes where user_id = ${userId} and asset = ${asset}`,
});

/** 积分 that were cashed and have come to the wallet. */
const arrived: Part = {
  action: 'cash',
  direction: 1,
  from: (userId) => sql`
    select id, 'cash' as action, 1 as direction, fen as amount, 1 as state, id::text as target, '' as body, created_at, updated_at
    from cashes where user_id = ${userId} and asset = 'currency' and state = 'paid'`,
};

const transforms = (direction: 1 | -1, amount: SQL): Part => ({
  action: 'transform',
  direction,
  from: (userId) => sql`
    select id, 'transform' as action, ${sql.raw(String(direction))} as direction, ${amount} as amount, 1 as state, id::text as target, '' as body,
      created_at, created_at as updated_at from wallet_transforms where user_id = ${userId}`,
});

const parts: Record<Asset, readonly Part[]> = {
  CNY: [payments('wallet', sql`amount`), withdrawals('CNY'), arrived, transforms(-1, sql`amount`)],
  currency: [payments('currency', sql`credits`), withdrawals('currency'), transforms(1, sql`credits`)],
};

const isAskedFor = (asked: Input['action'], action: Action, direction: 1 | -1): boolean => {
  if (asked === 'income' || asked === 'expenses') return direction === (asked === 'income' ? 1 : -1);
  return asked === undefined || asked === action;
};

const listRows = async (db: Db, asset: Asset, userId: number, input: Input): Promise<Row[]> => {
  const wanted = parts[asset].filter(
    ({ action, direction }) => isAskedFor(input.action, action, direction) && (input.type === undefined || direction === input.type),
  );
  if (wanted.length === 0) return [];
  const limit = pageLimit(input);
  const after = input.after || Number.MAX_SAFE_INTEGER;
  // Each part is read from the end of its own index, and no further than the page.
  const read = wanted.map(({ from }) => sql`(${from(userId)} and id < ${after} order by id desc limit ${limit})`);
  const { rows } = await db.execute<Row>(
    sql`select * from (${sql.join(read, sql` union all `)}) as orders order by id desc limit ${limit}`,
  );
  return rows;
};

const titles = (ctx: Ctx, unit: string, asset: Asset): Record<Action, string> => ({
  recharge: asset === 'CNY' ? say(ctx, walletMessages.rechargeWallet) : say(ctx, walletMessages.rechargeCurrency, { unit }),
  cash: asset === 'CNY' ? say(ctx, walletMessages.cashWallet) : say(ctx, walletMessages.withdrawCurrency, { unit }),
  transform: say(ctx, walletMessages.transform, { unit }),
});

const show = async (ctx: ReadCtx, asset: Asset, input: Input): Promise<MoneyOrder[]> => {
  const { userId } = me(ctx);
  const rows = await listRows(ctx.db, asset, userId, input);
  const unit = await unitOf(ctx);
  const words = titles(ctx, unit, asset);
  const withdrawn = say(ctx, walletMessages.withdrawCurrency, { unit });
  return rows.map((row) => ({
    id: row.id,
    owner_id: userId,
    title: row.action === 'cash' && row.direction === 1 ? withdrawn : words[row.action],
    body: row.body,
    type: row.direction,
    target_type: row.action,
    target_id: row.target,
    amount: row.amount,
    state: row.state,
    created_at: timeText(ctx, new Date(row.created_at)),
    updated_at: timeText(ctx, new Date(row.updated_at)),
  }));
};

/** Section 7.10: GET /plus-pay/orders, what was asked for in fen. */
export const listWalletOrders = (ctx: ReadCtx, input: Input): Promise<MoneyOrder[]> => show(ctx, 'CNY', input);

/** Section 7.10: GET /currency/orders, the same in 积分 (wire shapes 4.20). */
export const listCurrencyOrders = async (ctx: ReadCtx, input: Input): Promise<CurrencyOrder[]> =>
  (await show(ctx, 'currency', input)).map((order) => ({ ...order, currency: 1 }));

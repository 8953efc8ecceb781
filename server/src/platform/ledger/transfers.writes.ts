import { sql } from 'drizzle-orm';
import { inLocale } from '#contract/kernel/texts.ts';
import type { TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { databaseRefusal } from '../../kernel/db/database-faults.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { invariant, type Refusal, type Refuses } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { currencyFor } from '../settings/currency-name.view.ts';
import type { AccountRef } from './ledger-accounts.types.ts';
import { type TransferCode, transferCodes } from './transfer-codes.types.ts';

/** Where value is moved: a write, or a job that makes one of these. */
export type LedgerContext = Pick<WriteCtx, 'db' | 'now' | 'actor' | 'deps' | 'locale'> & Refuses<TransferRefusal>;

export type Transfer = {
  /** Chosen by who asks, the same for every repeat of the same act. */
  key: string;
  code: TransferCode;
  from: AccountRef;
  to: AccountRef;
  /** In the smallest unit of the asset: fen, 积分, hundredths of 译力. */
  amount: number;
  subject?: { kind: string; id: number };
  /** The transfer that this one gives back, as a whole or in part, the other way round. */
  corrects?: number;
  hold?: number;
  data?: Record<string, string | number>;
};

export type Posted = { id: number; repeated: boolean };

const KEY_MAX = 120;

const noMoney = { zh: '余额', en: 'balance', es: 'saldo' };

const short = async (ctx: Pick<LedgerContext, 'deps' | 'locale'> & Refuses<'BALANCE_SHORT'>, asset: string): Promise<Refusal> => {
  const name = asset === 'currency' ? await currencyFor(ctx.deps) : noMoney;
  return ctx.refuse('BALANCE_SHORT', { params: { unit: inLocale(name, ctx.locale) }, detail: { asset } });
};

/** What the database's own rules refused, in words for people; anything else is thrown on. */
const refusalOf = async (ctx: Pick<LedgerContext, 'deps' | 'locale'> & Refuses<TransferRefusal>, error: unknown): Promise<unknown> => {
  const refused = databaseRefusal(error);
  if (refused?.code === 'YL402') return short(ctx, refused.detail);
  if (refused?.code === 'YL409') return ctx.refuse('TRANSFER_KEY_TAKEN');
  if (refused?.code === 'YL422') return ctx.refuse('CORRECTION_TOO_LARGE');
  return error;
};

const rowOf = (transfer: Transfer) => {
  const { key, amount, from, to } = transfer;
  invariant(Number.isSafeInteger(amount) && amount > 0, 'an amount is a whole number above zero');
  invariant(key.length > 0 && key.length <= KEY_MAX, 'the key of a transfer has 1 to 120 characters');
  invariant(from.asset === to.asset, 'a transfer is of one asset');
  const known = transferCodes[transfer.code];
  invariant(
    (known.asset === 'any' || known.asset === from.asset) && known.from === from.purpose && known.to === to.purpose,
    `${transfer.code} goes between the accounts that the table of codes names`,
  );
  return { ...transfer, asset: from.asset };
};

const param = (name: string) => sql.placeholder(name);
const ref = (side: 'from' | 'to') => sql`${param(`${side}Owner`)}::text, ${param(`${side}Id`)}::bigint, ${param(`${side}Purpose`)}::text`;

const postingSql = () =>
  sql`select transfer_id, repeated from ledger_post(${param('rows')}::jsonb, ${param('actor')}::bigint, ${param('at')}::timestamptz)`;
const postingOneSql = () => sql`select transfer_id, repeated from ledger_post_one(
  ${param('key')}::text, ${param('code')}::text, ${param('asset')}::text, ${param('amount')}::bigint, ${ref('from')}, ${ref('to')},
  ${param('corrects')}::bigint, ${param('hold')}::bigint, ${param('kind')}::text, ${param('subject')}::bigint, ${param('data')}::jsonb,
  ${param('actor')}::bigint, ${param('at')}::timestamptz)`;

type PostedRow = { transfer_id: number; repeated: boolean };

const speaking = async (ctx: LedgerContext, posting: Promise<{ rows: PostedRow[] }>): Promise<Posted[]> => {
  try {
    return (await posting).rows.map((row) => ({ id: row.transfer_id, repeated: row.repeated }));
  } catch (error) {
    throw await refusalOf(ctx, error);
  }
};

/**
 * Moves value, all of it or nothing, in the caller's transaction and in one round trip. The same transfers under the same keys give their
 * first answer again. The accounts stay locked until the caller commits, so it is called as the last thing that a write does. Throws
 * BALANCE_SHORT, TRANSFER_KEY_TAKEN and CORRECTION_TOO_LARGE; the transaction is lost then.
 */
export const postTransfers = async (ctx: LedgerContext, transfers: readonly Transfer[]): Promise<Posted[]> => {
  const rows = JSON.stringify(transfers.map(rowOf));
  const posting = cachedStatement<PostedRow>(ctx.db, 'ledger/post', postingSql);
  return speaking(ctx, posting.execute({ rows, actor: ctx.actor?.userId ?? null, at: ctx.now.toISOString() }));
};

/** As `postTransfers`, for one by itself. */
export const postTransfer = async (ctx: LedgerContext, transfer: Transfer): Promise<Posted> => {
  const { from, to, subject, data, ...row } = rowOf(transfer);
  const posting = cachedStatement<PostedRow>(ctx.db, 'ledger/post-one', postingOneSql).execute({
    key: row.key,
    code: row.code,
    asset: row.asset,
    amount: row.amount,
    fromOwner: from.owner,
    fromId: from.id,
    fromPurpose: from.purpose,
    toOwner: to.owner,
    toId: to.id,
    toPurpose: to.purpose,
    corrects: row.corrects ?? null,
    hold: row.hold ?? null,
    kind: subject?.kind ?? null,
    subject: subject?.id ?? null,
    data: data ? JSON.stringify(data) : null,
    actor: ctx.actor?.userId ?? null,
    at: ctx.now.toISOString(),
  });
  const [posted] = await speaking(ctx, posting);
  invariant(posted, 'a transfer that is posted has an id');
  return posted;
};

export type Balance = { CNY: number; currency: number; power: number };
/** What may be spent, and what is set apart beside it. */
export type Balances = Balance & { held: Balance };

/** What an owner has, in one query. Zero where nothing ever moved. */
export const balancesOf = async (db: Db | Tx, owner: { owner: 'user' | 'group'; id: number }): Promise<Balances> => {
  const { rows } = await db.execute<{ purpose: string; asset: keyof Balance; balance: number }>(sql`
    select purpose, asset, balance from ledger_accounts where owner_kind = ${owner.owner} and owner_id = ${owner.id}`);
  const of = (purpose: string, asset: keyof Balance) => rows.find((row) => row.purpose === purpose && row.asset === asset)?.balance ?? 0;
  const all = (purpose: string): Balance => ({ CNY: of(purpose, 'CNY'), currency: of(purpose, 'currency'), power: of(purpose, 'power') });
  return { ...all('main'), held: all('escrow') };
};

/** Whether anything ever moved on an account of theirs. */
export const hasMoved = async (db: Db | Tx, userId: number): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    select 1 from ledger_accounts where owner_kind = 'user' and owner_id = ${userId} and postings > 0 limit 1`);
  return rowCount === 1;
};

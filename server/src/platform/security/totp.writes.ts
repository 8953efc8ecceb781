import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { openSecret, sealSecret } from './secret-box.plain.ts';
import { totpFactorsTable } from './security.tables.ts';

const ISSUER = 'Yanzhi';
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Half minutes that a clock may be behind or ahead. */
const WINDOW = 1;

const ownerOf = (userId: number): string => `totp:${userId}`;

const generatorOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, period: PERIOD_S, digits: 6, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

export type TotpRow = typeof totpFactorsTable.$inferSelect;

export const findTotp = async (db: Db | Tx, userId: number): Promise<TotpRow | null> =>
  (await db.select().from(totpFactorsTable).where(eq(totpFactorsTable.userId, userId)))[0] ?? null;

/** Makes a secret (RFC 6238, what every authenticator reads) in the place of one that was not confirmed. Throws TOTP_ALREADY_ON. */
export const startTotp = async (
  ctx: { deps: Deps; db: Tx; now: Date } & Refuses<'TOTP_ALREADY_ON'>,
  person: { userId: number; name: string },
) => {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = await sealSecret(ctx.deps, secret, ownerOf(person.userId));
  const values = { secret: sealed, salt: randomBytes(16), createdAt: ctx.now, lastStep: 0 };
  const written = await ctx.db
    .insert(totpFactorsTable)
    .values({ userId: person.userId, ...values })
    .onConflictDoUpdate({ target: totpFactorsTable.userId, set: values, setWhere: sql`${totpFactorsTable.confirmedAt} is null` })
    .returning({ userId: totpFactorsTable.userId });
  if (written.length === 0) throw ctx.refuse('TOTP_ALREADY_ON');
  const generator = generatorOf(secret, person.name);
  return { secret: generator.secret.base32, uri: generator.toString() };
};

/** The half minute that a code is of, where it is a right one that nobody has used; null where not. */
export const stepOf = async (ctx: Pick<Ctx, 'deps' | 'now'>, row: TotpRow, code: string): Promise<number | null> => {
  const secret = await openSecret(ctx.deps, row.secret, ownerOf(row.userId));
  if (!secret) {
    ctx.deps.log.error('a second factor was sealed with another key than the one at hand');
    return null;
  }
  const timestamp = ctx.now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: WINDOW });
  const step = delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  return step === null || step <= row.lastStep ? null : step;
};

/** Uses a code up, with all before it. Throws FACTOR_CODE_WRONG where another request was first. */
export const spendStep = async (ctx: { db: Tx } & Refuses<'FACTOR_CODE_WRONG'>, userId: number, step: number): Promise<void> => {
  const spent = await ctx.db.execute(sql`update totp_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}`);
  if (spent.rowCount !== 1) throw ctx.refuse('FACTOR_CODE_WRONG');
};

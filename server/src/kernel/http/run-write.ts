import { sql } from 'drizzle-orm';
import type { Call } from '#contract/kernel/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Tx } from '../db/database.ts';
import { isRetryable } from '../db/database-faults.ts';
import { cachedStatement, type Statement } from '../db/driver/driver.public.ts';
import { uncounted } from '../db/query-count.ts';
import { refuse } from '../errors/refuse.ts';
import type { Ctx, WriteCtx } from './context.ts';
import { inputHash } from './input-hash.ts';

const TRIES = 4;

const param = (name: string) => sql.placeholder(name);

type Audited = { kind: string; id: number | null; data: Record<string, unknown> | null };
type Effects = { afterCommit: (() => void | Promise<void>)[]; audit: Audited[] };

const hashOf = (call: Call, input: unknown): Buffer => inputHash(call.operation.id, input);

type StoredAnswer = { input_hash: Buffer; answer: unknown };

/** Takes the key in this transaction, or gives the answer that the same write got before. Two at once: the second waits for the first. */
const storedAnswer = async (
  tx: Tx,
  call: Call,
  input: unknown,
  owner: { actorId: number; key: string },
): Promise<{ answer: unknown } | null> => {
  const hash = hashOf(call, input);
  const taken = await cachedStatement(
    tx,
    'idempotency/take',
    () => sql`
    insert into idempotency_keys (actor_id, key, call, input_hash)
    values (${param('actor')}, ${param('key')}, ${param('call')}, ${param('hash')}) on conflict do nothing returning 1`,
  ).execute({ actor: owner.actorId, key: owner.key, call: call.operation.id, hash });
  if (taken.rowCount === 1) return null;
  const found = await tx.execute<StoredAnswer>(sql`
    select input_hash, answer from idempotency_keys where actor_id = ${owner.actorId} and key = ${owner.key}`);
  const stored = found.rows[0];
  if (!stored?.input_hash.equals(hash)) throw refuse('KEY_REUSED');
  return { answer: stored.answer };
};

/**
 * The answer that this very write got before, while nothing was done for it yet; null where it is new or still under way. A write that
 * looks at the world before its transaction would refuse its own repeat: what it did has changed what it sees. Throws KEY_REUSED.
 */
export const earlierAnswer = async (
  ctx: Ctx,
  call: Call,
  { input, key }: { input: unknown; key: string | null },
): Promise<{ answer: unknown } | null> => {
  if (key === null || !call.repeatable || !ctx.actor) return null;
  const { userId } = ctx.actor;
  const found = await uncounted(() =>
    ctx.deps.db.write.execute<StoredAnswer>(sql`
      select input_hash, answer from idempotency_keys where actor_id = ${userId} and key = ${key} and answer is not null`),
  );
  const stored = found.rows[0];
  if (stored && !stored.input_hash.equals(hashOf(call, input))) throw refuse('KEY_REUSED');
  return stored ? { answer: stored.answer } : null;
};

/** Whether a call under that key can be a repeat at all, as far as can be told without the database. */
export const mayBeRepeat = (ctx: Ctx, call: Call, key: string | null): boolean => key !== null && call.repeatable && ctx.actor !== null;

/** Whether a write of this call was answered under that key, whatever it was given. */
export const wasAnswered = async (ctx: Ctx, call: Call, key: string | null): Promise<boolean> => {
  if (key === null || !call.repeatable || !ctx.actor) return false;
  const { userId } = ctx.actor;
  const found = await uncounted(() =>
    ctx.deps.db.write.execute(sql`
      select 1 from idempotency_keys where actor_id = ${userId} and key = ${key} and call = ${call.operation.id} and answer is not null`),
  );
  return found.rows.length > 0;
};

const auditing = sql`
  insert into audit (call, actor_id, subject_kind, subject_id, data, request_id)
  select ${param('call')}::text, ${param('by')}::bigint, a.kind, a.id, a.data, ${param('request')}::text
  from jsonb_to_recordset(${param('audit')}::jsonb) as a (kind text, id bigint, data jsonb)`;
const storeAnswerSql = sql`update idempotency_keys set answer = ${param('answer')}::jsonb where actor_id = ${param('actor')} and key = ${param('key')}`;

const auditValues = (ctx: Ctx, call: Call, audit: readonly Audited[]) => ({
  call: call.operation.id,
  by: ctx.actor?.userId ?? null,
  request: ctx.requestId,
  audit: JSON.stringify(audit),
});

/** Writes what was done and keeps the answer, in one statement; none where there is neither. */
const finishing = (tx: Tx, audit: Record<string, unknown> | null, stored: Record<string, unknown> | null): Statement | null => {
  if (audit && stored)
    return cachedStatement(tx, 'finish/both', () => sql`with audited as (${auditing}) ${storeAnswerSql}`).statement({
      ...audit,
      ...stored,
    });
  if (audit) return cachedStatement(tx, 'finish/audit', () => auditing).statement(audit);
  return stored ? cachedStatement(tx, 'finish/store', () => storeAnswerSql).statement(stored) : null;
};

export type WriteOptions = {
  run: (ctx: WriteCtx<RefusalCode>, input: unknown) => Promise<unknown>;
  idempotencyKey: string | null;
  /** Told that this was done before, once it is known. What it throws is answered instead. */
  onRepeat: () => Promise<void>;
};

/**
 * Runs a write in one transaction with its audit rows, jobs and idempotency key (decision 32). Effects outside the database wait for
 * the commit. Work that met another transaction is tried again from the start. Of a write whose answer must not be kept, the key keeps
 * what was sent alone: the same again is done again, and something else is refused (decision 137).
 */
export const runWrite = async (ctx: Ctx<RefusalCode>, call: Call, input: unknown, options: WriteOptions): Promise<unknown> => {
  const key = options.idempotencyKey;
  const owner = key && ctx.actor ? { actorId: ctx.actor.userId, key } : null;
  for (let attempt = 1; ; attempt += 1) {
    const effects: Effects = { afterCommit: [], audit: [] };
    let isRepeat = false;
    try {
      const answer = await ctx.deps.db.write.transaction(
        async (tx, endWith) => {
          if (owner) {
            const stored = await uncounted(() => storedAnswer(tx, call, input, owner));
            if (stored && call.repeatable) {
              isRepeat = true;
              return stored.answer;
            }
          }
          const made = await options.run(writeCtx(ctx, tx, effects), input);
          const audit = effects.audit.length > 0 ? auditValues(ctx, call, effects.audit) : null;
          const answer = owner && call.repeatable ? { actor: owner.actorId, key: owner.key, answer: JSON.stringify(made ?? null) } : null;
          const last = finishing(tx, audit, answer);
          if (last) endWith(last);
          return made;
        },
        { cachesPlans: true },
      );
      if (isRepeat) {
        await options.onRepeat();
        return answer;
      }
      if (call.hidesNothing) ctx.deps.sharedPageCache.clearPages();
      else await ctx.deps.sharedPageCache.clear();
      for (const effect of effects.afterCommit) await effect();
      return answer;
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
};

/**
 * Runs a part of what a call does in a transaction of its own, before that of the call: with its audit rows, its effects told after it, and again from
 * the start where it met another. For what would else hold too much at once; done twice it must change nothing more, as no key keeps its answer.
 */
export const runPart = async <Answer, Code extends RefusalCode>(
  ctx: Ctx<Code>,
  call: Call,
  part: (ctx: WriteCtx<Code>) => Promise<Answer>,
): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    const effects: Effects = { afterCommit: [], audit: [] };
    try {
      const answer = await ctx.deps.db.write.transaction(
        async (tx, endWith) => {
          const made = await part(writeCtx(ctx, tx, effects));
          const last = effects.audit.length > 0 ? finishing(tx, auditValues(ctx, call, effects.audit), null) : null;
          if (last) endWith(last);
          return made;
        },
        { cachesPlans: true },
      );
      for (const effect of effects.afterCommit) await effect();
      return answer;
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
};

const writeCtx = <Code extends RefusalCode>(ctx: Ctx<Code>, tx: Tx, effects: Effects): WriteCtx<Code> => ({
  ...ctx,
  db: tx,
  afterCommit: (effect) => void effects.afterCommit.push(effect),
  audit: (kind, id, data) => void effects.audit.push({ kind, id, data: data ?? null }),
  enqueue: (kind, data, enqueueOptions) => ctx.deps.jobs.enqueue(tx, kind, data, enqueueOptions),
});

import type { FastifyReply } from 'fastify';
import type { Call } from '#contract/kernel/calls.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors/refuse.ts';
import { type Ctx, me } from './context.ts';

/** What a request took of its limits. */
export type Taken = { key: string; max: number; perSeconds: number }[];

const take = async (ctx: Ctx, reply: FastifyReply, { one, taken }: { one: Taken[number]; taken: Taken }): Promise<void> => {
  const result = await ctx.deps.limiter.take(one.key, one.max, one.perSeconds);
  reply.header('x-ratelimit-limit', String(one.max)).header('x-ratelimit-remaining', String(result.remaining));
  if (!result.allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(result.retryAfterMs / 1000) } });
  taken.push(one);
};

/** Counts a request against the limits of its call, and notes in `taken` what it took. Throws TOO_MANY where nothing is left. */
export const takeLimits = async (ctx: Ctx, call: Call, { reply, taken }: { reply: FastifyReply; taken: Taken }): Promise<void> => {
  for (const { by, max, perSeconds } of call.limits) {
    const who = by === 'actor' && ctx.actor ? `user:${ctx.actor.userId}` : `address:${ctx.address}`;
    await take(ctx, reply, { one: { key: `${call.operation.id}:${who}`, max, perSeconds }, taken });
  }
};

/** Repeats of writes that were answered already, of all calls of a person together. */
const REPEATS = { max: 60, perSeconds: 60 } as const;

const takeRepeat = (ctx: Ctx, reply: FastifyReply, taken: Taken): Promise<void> =>
  take(ctx, reply, { one: { key: `repeats:user:${me(ctx).userId}`, ...REPEATS }, taken });

/** Counts the repeat of a write on a limit of its own, in the place of those that it took as a write. Throws TOO_MANY where nothing is left. */
export const countRepeat = async (ctx: Ctx, reply: FastifyReply, taken: Taken): Promise<void> => {
  await giveBack(ctx.deps, taken.splice(0));
  await takeRepeat(ctx, reply, taken);
};

/**
 * The same for what only may be a repeat: it is counted before `isRepeat` is asked, which looks into the database, and stays counted where
 * it is none. Then the limits and their headers are as they were before.
 */
export const countIfRepeat = async (ctx: Ctx, reply: FastifyReply, asked: { taken: Taken; isRepeat: () => Promise<boolean> }) => {
  const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining } = reply.getHeaders();
  const asWrite = asked.taken.splice(0);
  try {
    await takeRepeat(ctx, reply, asked.taken);
    if (!(await asked.isRepeat())) {
      reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', remaining);
      asked.taken.push(...asWrite);
      return false;
    }
  } catch (error) {
    asked.taken.push(...asWrite);
    throw error;
  }
  await giveBack(ctx.deps, asWrite);
  return true;
};

/** What the house could not do counts against nobody: who tries again while the database is away must not run out of tries. */
export const giveBack = async (deps: Deps, taken: Taken): Promise<void> => {
  for (const { key, max, perSeconds } of taken) await deps.limiter.giveBack(key, max, perSeconds);
};

import type { FastifyReply } from 'fastify';
import type { Call } from '#contract/kernel/calls.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors/refuse.ts';
import type { Ctx } from './context.ts';

/** What a request took of its limits. */
export type Taken = { key: string; max: number; perSeconds: number }[];

/** Counts a request against the limits of its call, and notes in `taken` what it took. Throws TOO_MANY where nothing is left. */
export const takeLimits = async (call: Call, ctx: Ctx, reply: FastifyReply, taken: Taken): Promise<void> => {
  for (const { by, max, perSeconds } of call.limits) {
    const who = by === 'actor' && ctx.actor ? `user:${ctx.actor.userId}` : `address:${ctx.address}`;
    const one = { key: `${call.operation.id}:${who}`, max, perSeconds };
    const result = await ctx.deps.limiter.take(one.key, max, perSeconds);
    reply.header('x-ratelimit-limit', String(max)).header('x-ratelimit-remaining', String(result.remaining));
    if (!result.allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(result.retryAfterMs / 1000) } });
    taken.push(one);
  }
};

/** What the house could not do counts against nobody: who tries again while the database is away must not run out of tries. */
export const giveBack = async (deps: Deps, taken: Taken): Promise<void> => {
  for (const { key, max, perSeconds } of taken) await deps.limiter.giveBack(key, max, perSeconds);
};

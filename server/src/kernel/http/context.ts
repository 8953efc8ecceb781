import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Call } from '#contract/kernel/calls.ts';
import type { Door, Shapes } from '#contract/kernel/doors.ts';
import { type Filling, inLocale, type Locale, type LocalizedText } from '#contract/kernel/texts.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Refuses, refuse } from '../errors/refuse.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { Download } from './download.ts';
import type { Redirect } from './redirect.ts';

/** What every read and write is given. `Code` is what its call declares to refuse with; without it, the codes of the kernel alone. */
export type Ctx<Code extends RefusalCode = never> = Refuses<Code> & {
  deps: Deps;
  /** Null for a guest. Calls that declare more than `guest` may use `me(ctx)`. */
  actor: Actor | null;
  locale: Locale;
  now: Date;
  requestId: string;
  /** Network of the caller: what their tries, codes and views are counted under (see networkOf). */
  address: string;
  userAgent: string;
  door: Pick<Door, 'envelope'>;
  /** The request itself, for the few calls that read a body by parts. */
  request: FastifyRequest | null;
};

export type ReadCtx<Code extends RefusalCode = never> = Ctx<Code> & { db: Db };

export type WriteCtx<Code extends RefusalCode = never> = Ctx<Code> & {
  db: Tx;
  /** Runs once the transaction is committed, and never when it is not. */
  afterCommit(effect: () => void | Promise<void>): void;
  /** Names what was done to what; the row is written in the same transaction. */
  audit(subjectKind: string, subjectId: number | null, data?: Record<string, unknown>): void;
  enqueue<Data extends object>(kind: JobKind<Data>, data: Data, options?: { afterSeconds?: number }): Promise<void>;
};

/** What a change needs that tells people and screens of itself: of a call, a job or a moderator alike. */
export type EffectContext = Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit'>;

/** A call with the code that answers it. */
export type Binding = { call: Call } & (
  | { kind: 'read'; run: (ctx: ReadCtx<RefusalCode>, input: unknown) => Promise<unknown> }
  | { kind: 'write'; run: (ctx: WriteCtx<RefusalCode>, input: unknown) => Promise<unknown> }
  | { kind: 'prepared'; prepare: (ctx: Ctx<RefusalCode>, input: unknown) => Promise<(ctx: WriteCtx<RefusalCode>) => Promise<unknown>> }
  | {
      kind: 'upload';
      receive: (ctx: Ctx<RefusalCode>, input: unknown) => Promise<Received>;
      run: (ctx: WriteCtx<RefusalCode>, input: unknown, received: Received) => Promise<unknown>;
    }
);

/** What the body of an upload became. `mark` names its bytes; `settle` runs at the end, also of a failed write, and never throws. */
export type Received = { mark: string; settle(): Promise<void> };

export const bindRead = <S extends Shapes, Code extends RefusalCode>(
  call: Call<S, Code>,
  run: (ctx: ReadCtx<NoInfer<Code>>, input: Static<S['input']>) => Promise<Static<S['answer']>>,
): Binding => ({ call: call as unknown as Call, kind: 'read', run: (ctx, input) => run(ctx, input as Static<S['input']>) });

export const bindWrite = <S extends Shapes, Code extends RefusalCode>(
  call: Call<S, Code>,
  run: (ctx: WriteCtx<NoInfer<Code>>, input: Static<S['input']>) => Promise<Static<S['answer']>>,
): Binding => ({ call: call as unknown as Call, kind: 'write', run: (ctx, input) => run(ctx, input as Static<S['input']>) });

/** A read that may answer with bytes, or send the browser to them: both without the door's envelope. */
export const bindDownload = <S extends Shapes, Code extends RefusalCode>(
  call: Call<S, Code>,
  run: (ctx: ReadCtx<NoInfer<Code>>, input: Static<S['input']>) => Promise<Static<S['answer']> | Download | Redirect>,
): Binding => ({ call: call as unknown as Call, kind: 'read', run: (ctx, input) => run(ctx, input as Static<S['input']>) });

/** A write whose body is a file (`body: 'multipart'` or `'raw'`): `receive` reads it before the transaction of `run` begins. */
export const bindUpload = <S extends Shapes, Code extends RefusalCode, R extends Received>(
  call: Call<S, Code>,
  receive: (ctx: Ctx<NoInfer<Code>>, input: Static<S['input']>) => Promise<R>,
  run: (ctx: WriteCtx<NoInfer<Code>>, input: Static<S['input']>, received: R) => Promise<Static<S['answer']>>,
): Binding => ({
  call: call as unknown as Call,
  kind: 'upload',
  receive: (ctx, input) => receive(ctx, input as Static<S['input']>),
  run: (ctx, input, received) => run(ctx, input as Static<S['input']>, received as R),
});

/**
 * For a write with a part that must not hold a transaction, such as hashing a password, or that must outlive its refusal, such as
 * counting a wrong code. `prepare` runs before the transaction and gives the half that runs in it.
 */
export const bindPreparedWrite = <S extends Shapes, Code extends RefusalCode>(
  call: Call<S, Code>,
  prepare: (ctx: Ctx<NoInfer<Code>>, input: Static<S['input']>) => Promise<(ctx: WriteCtx<NoInfer<Code>>) => Promise<Static<S['answer']>>>,
): Binding => ({ call: call as unknown as Call, kind: 'prepared', prepare: (ctx, input) => prepare(ctx, input as Static<S['input']>) });

/** A write that a browser navigates to: it answers with where the browser goes on to. */
export const bindRedirect = <S extends Shapes, Code extends RefusalCode>(
  call: Call<S, Code>,
  prepare: (ctx: Ctx<NoInfer<Code>>, input: Static<S['input']>) => Promise<(ctx: WriteCtx<NoInfer<Code>>) => Promise<Redirect>>,
): Binding => ({ call: call as unknown as Call, kind: 'prepared', prepare: (ctx, input) => prepare(ctx, input as Static<S['input']>) });

/** The person behind the request. Throws SIGN_IN_REQUIRED for a guest. */
export const me = (ctx: Ctx): Actor => {
  if (!ctx.actor) throw refuse('SIGN_IN_REQUIRED');
  return ctx.actor;
};

/** A text in the caller's language. */
export const say = (ctx: Ctx, text: LocalizedText, filling: Filling = {}): string => inLocale(text, ctx.locale, filling);

const pad = (value: number) => String(value).padStart(2, '0');
const SHANGHAI_MS = 8 * 3_600_000;

/** 'YYYY-MM-DD HH:mm:ss': UTC on REST doors, Asia/Shanghai on named ones (decision 34). */
export const timeText = (ctx: Pick<Ctx, 'door'>, moment: Date): string => {
  const shown = ctx.door.envelope === 'named' ? new Date(moment.getTime() + SHANGHAI_MS) : moment;
  return `${shown.getUTCFullYear()}-${pad(shown.getUTCMonth() + 1)}-${pad(shown.getUTCDate())} ${pad(shown.getUTCHours())}:${pad(shown.getUTCMinutes())}:${pad(shown.getUTCSeconds())}`;
};

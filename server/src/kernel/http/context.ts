import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { type Call, isCall } from '#contract/kernel/calls.ts';
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

/** For each call among what a file of the contract exports, what may answer it. Anything else there, and a name that is not there, is refused. */
type Answers<Calls, Kind extends 'read' | 'write' | 'prepared' | 'download' | 'redirect'> = {
  [Name in keyof Calls]?: Calls[Name] extends Call<infer S, infer Code> ? Answer<S, Code>[Kind] : never;
};

type Answer<S extends Shapes, Code extends RefusalCode> = {
  read: (ctx: ReadCtx<Code>, input: Static<S['input']>) => Promise<Static<S['answer']>>;
  write: (ctx: WriteCtx<Code>, input: Static<S['input']>) => Promise<Static<S['answer']>>;
  prepared: (ctx: Ctx<Code>, input: Static<S['input']>) => Promise<(ctx: WriteCtx<Code>) => Promise<Static<S['answer']>>>;
  download: (ctx: ReadCtx<Code>, input: Static<S['input']>) => Promise<Static<S['answer']> | Download | Redirect>;
  redirect: (ctx: Ctx<Code>, input: Static<S['input']>) => Promise<(ctx: WriteCtx<Code>) => Promise<Redirect>>;
};

/** Each answer joined with the call that bears its name. What an answer takes and gives was held against that call by `Answers`. */
const joined = (calls: object, answers: object) =>
  Object.entries(answers).map(([name, run]) => {
    const call: unknown = Reflect.get(calls, name);
    if (!isCall(call)) throw new Error(`${name} is no call`);
    return { call, run };
  });

/** What answers reads, by the names of their calls: `...bindReads(calls, { getGroup, listGroups })`. */
export const bindReads = <Calls extends object>(calls: Calls, answers: Answers<Calls, 'read'>): Binding[] =>
  joined(calls, answers).map(({ call, run }) => ({ call, kind: 'read', run }));

/** What answers writes: each runs in one transaction. */
export const bindWrites = <Calls extends object>(calls: Calls, answers: Answers<Calls, 'write'>): Binding[] =>
  joined(calls, answers).map(({ call, run }) => ({ call, kind: 'write', run }));

/**
 * For writes with a part that must not hold a transaction, such as hashing a password, or that must outlive its refusal, such as
 * counting a wrong code. What is named runs before the transaction and gives the half that runs in it.
 */
export const bindPreparedWrites = <Calls extends object>(calls: Calls, answers: Answers<Calls, 'prepared'>): Binding[] =>
  joined(calls, answers).map(({ call, run }) => ({ call, kind: 'prepared', prepare: run }));

/** Reads that may answer with bytes, or send the browser to them: both without the door's envelope. */
export const bindDownloads = <Calls extends object>(calls: Calls, answers: Answers<Calls, 'download'>): Binding[] =>
  joined(calls, answers).map(({ call, run }) => ({ call, kind: 'read', run }));

/** Writes that a browser navigates to: they answer with where the browser goes on to. */
export const bindRedirects = <Calls extends object>(calls: Calls, answers: Answers<Calls, 'redirect'>): Binding[] =>
  joined(calls, answers).map(({ call, run }) => ({ call, kind: 'prepared', prepare: run }));

/** A write whose body is a file (`body: 'multipart'` or `'raw'`): `receive` reads it before the transaction of `run` begins. */
export const bindUpload = <S extends Shapes, Code extends RefusalCode, R extends Received>(
  call: Call<S, Code>,
  receive: (ctx: Ctx<NoInfer<Code>>, input: Static<S['input']>) => Promise<R>,
  run: (ctx: WriteCtx<NoInfer<Code>>, input: Static<S['input']>, received: R) => Promise<Static<S['answer']>>,
): Binding => ({
  call,
  kind: 'upload',
  receive: (ctx, input) => receive(ctx, input as Static<S['input']>),
  run: (ctx, input, received) => run(ctx, input as Static<S['input']>, received as R),
});

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

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/kernel/calls.ts';
import type { Door } from '#contract/kernel/doors.ts';
import { kernelRefusals as kernelCodes } from '#contract/kernel/refusals.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { countQueries, uncounted } from '../db/query-count.ts';
import type { Deps } from '../deps.ts';
import { invariant, refuse, refuses } from '../errors/refuse.ts';
import type { Metrics } from '../metrics.ts';
import { checkAccess } from './access.ts';
import type { Binding, Ctx } from './context.ts';
import { Download, sendDownload } from './download.ts';
import { answerText, asRefusal, sendAnswer, sendRefusal, sendText, statusOf } from './envelope.ts';
import { readInput } from './input.ts';
import { localeOf } from './locale.ts';
import { networkOf } from './network.ts';
import { Redirect, sendRedirect } from './redirect.ts';
import { replyFormatOf } from './reply-format.ts';
import { type RoutedCall, type Routes, routedCalls } from './routes.ts';
import { runUpload } from './run-upload.ts';
import { earlierAnswer, mayBeRepeat, runWrite, wasAnswered } from './run-write.ts';
import { cacheKeyOf } from './serve-cached.ts';
import { countIfRepeat, countRepeat, giveBack, type Taken, takeLimits } from './take-limits.ts';

type Loose = Record<string, unknown>;

const UPLOAD_MAX_BYTES = 100 * 1_048_576;

const KEY = /^[\x21-\x7e]{8,128}$/;

const tokenOf = (request: FastifyRequest): string | null => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
};

const objectOf = (value: unknown): Loose => (value && typeof value === 'object' && !Array.isArray(value) ? (value as Loose) : {});

const idempotencyKeyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw refuse('INVALID_INPUT', { fields: { 'Idempotency-Key': ['8–128 ASCII'] } });
  return key;
};

const contextOf = async (deps: Deps, door: Door, request: FastifyRequest): Promise<{ ctx: Ctx<RefusalCode>; hadToken: boolean }> => {
  const token = tokenOf(request);
  const actor = token ? (deps.sessions.known(token) ?? (await uncounted(() => deps.sessions.find(token)))) : null;
  return {
    hadToken: token !== null,
    ctx: {
      ...refuses,
      deps,
      actor,
      locale: localeOf(request.headers['accept-language']),
      now: deps.now(),
      requestId: request.id,
      address: networkOf(request.ip),
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      door,
      request,
    },
  };
};

type Exchange = { request: FastifyRequest; reply: FastifyReply; taken: Taken };

/**
 * Counts a request against the limits of its call. Where they are used up, one whose key was answered before counts as a repeat instead, and
 * true is given: who was not told that a write was done may still ask for its answer, and for nothing else. Throws TOO_MANY.
 */
const takeLimitsOrRepeat = async (
  ctx: Ctx,
  call: Call,
  { reply, taken, idempotencyKey }: Pick<Exchange, 'reply' | 'taken'> & { idempotencyKey: string | null },
): Promise<boolean> => {
  try {
    await takeLimits(ctx, call, { reply, taken });
    return false;
  } catch (error) {
    if (!mayBeRepeat(ctx, call, idempotencyKey)) throw error;
    if (!(await countIfRepeat(ctx, reply, { taken, isRepeat: () => wasAnswered(ctx, call, idempotencyKey) }))) throw error;
    return true;
  }
};

const answerOf = async (deps: Deps, binding: Binding, door: Door, exchange: Exchange): Promise<unknown> => {
  const { call } = binding;
  const { request, reply, taken } = exchange;
  const { ctx, hadToken } = await contextOf(deps, door, request);
  checkAccess(call.operation, door, { actor: ctx.actor, hadToken, now: ctx.now });
  const idempotencyKey = binding.kind === 'read' ? null : idempotencyKeyOf(request);
  const isRepeat = await takeLimitsOrRepeat(ctx, call, { reply, taken, idempotencyKey });
  const isForm = String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const parts = { params: objectOf(request.params), query: objectOf(request.query), body: objectOf(request.body), isForm };
  const input = readInput(call, door, parts, ctx.locale);
  if (binding.kind === 'read') return binding.run({ ...ctx, db: deps.db.read }, input);
  const repeating = { idempotencyKey, onRepeat: async () => (isRepeat ? undefined : countRepeat(ctx, reply, taken)) };
  if (binding.kind === 'upload') return runUpload(ctx, binding, input, repeating);
  if (binding.kind === 'write' && !isRepeat) return runWrite(ctx, call, input, { run: binding.run, ...repeating });
  const earlier = await earlierAnswer(ctx, call, { input, key: idempotencyKey });
  if (earlier) {
    await repeating.onRepeat();
    return earlier.answer;
  }
  if (isRepeat || binding.kind === 'write') throw refuse('KEY_REUSED');
  return runWrite(ctx, call, input, { run: await binding.prepare(ctx, input), ...repeating });
};

const declares = (call: Call, code: RefusalCode): boolean => call.refusals.includes(code);

/** Told of a refusal that its call does not declare. */
export type UndeclaredListener = (met: { call: string; code: RefusalCode }) => void;

type Served = {
  contract: readonly Call[];
  routes: readonly Routes[];
  metrics: Metrics;
  onUndeclared?: UndeclaredListener | undefined;
};

/** Throws where a call of the contract is routed not exactly once, or another is. */
const checkCalls = (contract: readonly Call[], routed: readonly RoutedCall[]) => {
  const once = new Set(routed.map(({ call }) => call));
  invariant(once.size === routed.length, 'each call is routed once');
  const missing = contract.filter((call) => !once.has(call)).map(({ operation }) => operation.id);
  invariant(missing.length === 0, `every call of the contract is routed; missing: ${missing.join(', ')}`);
  const stray = routed.filter(({ call }) => !contract.includes(call)).map(({ call }) => call.operation.id);
  invariant(stray.length === 0, `every routed call is in the contract; stray: ${stray.join(', ')}`);
};

const serveRouted = (
  app: FastifyInstance,
  deps: Deps,
  options: Omit<Served, 'contract' | 'routes'> & { routed: readonly RoutedCall[] },
) => {
  for (const { call, binding } of options.routed) {
    const { operation } = call;
    const mayShare = operation.kind === 'read' && operation.access === 'guest' && call.limits.length === 0;
    invariant(!call.sameForGuests || mayShare, `${operation.id} answers guests alike`);
    const time = () => {
      const end = options.metrics.callSeconds.startTimer({ call: operation.id });
      return (status: number): void => void end({ status: String(status) });
    };
    for (const door of operation.doors) {
      app.route({
        method: [...door.methods],
        url: door.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { callId: operation.id, body: call.body },
        handler: async (request, reply) => {
          const taken: Taken = [];
          const end = time();
          const answered = async () => {
            const { answer, queries } = await countQueries(async (counter) => ({
              answer: await answerOf(deps, await binding(), door, { request, reply, taken }),
              queries: counter,
            }));
            if (deps.config.logLevel === 'debug' || deps.config.logLevel === 'trace' || deps.config.demo)
              reply.header('x-queries', String(queries.queries));
            return answer;
          };
          try {
            const key = call.sameForGuests ? cacheKeyOf(request) : null;
            if (key !== null) {
              const { body } = await deps.sharedPageCache.answers.share(key, deps.now().getTime(), async () => {
                const text = answerText(call, door, await answered());
                return { call: operation.id, status: statusOf(door), body: Buffer.from(text) };
              });
              return sendText(reply, door, body);
            }
            const answer = await answered();
            if (reply.sent) return reply;
            if (answer instanceof Redirect) return sendRedirect(reply, answer);
            if (answer instanceof Download) {
              if (!(await sendDownload(request, reply, answer))) throw refuse('NOT_FOUND');
              return reply;
            }
            return sendAnswer(reply, { call, door, answer });
          } catch (error) {
            const refusal = asRefusal(error);
            const format = { ...replyFormatOf(request), envelope: door.envelope, oauth: door.oauth };
            if (refusal.code === 'INTERNAL') request.log.error({ err: error, call: operation.id }, 'a call failed');
            else if (refusal.code === 'UNAVAILABLE') {
              request.log.warn({ err: error, call: operation.id }, 'unavailable');
              await giveBack(deps, taken);
            } else if (refusal === error && !declares(call, refusal.code) && !(refusal.code in kernelCodes)) {
              request.log.error({ call: operation.id, code: refusal.code }, 'a refusal that its call does not declare');
              options.onUndeclared?.({ call: operation.id, code: refusal.code });
            }
            return sendRefusal(reply, refusal, format);
          } finally {
            end(reply.statusCode);
          }
        },
      });
    }
  }
};

/** Opens every door of every call. Throws at start when a call is not routed exactly once, or two calls share a door. */
export const serveCalls = async (app: FastifyInstance, deps: Deps, options: Served): Promise<void> => {
  const routed = options.routes.flatMap(routedCalls);
  checkCalls(options.contract, routed);
  const isForm = ({ call }: RoutedCall) => call.body === 'multipart';
  serveRouted(app, deps, { ...options, routed: routed.filter((one) => !isForm(one)) });
  // What reads forms with files watches over each request of its part of the app: those of all other calls are not in it.
  await app.register(async (forms) => {
    await forms.register(multipart, { limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, fieldSize: 10_000 } });
    serveRouted(forms, deps, { ...options, routed: routed.filter(isForm) });
  });
};

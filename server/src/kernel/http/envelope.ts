import fastJson from 'fast-json-stringify';
import type { FastifyReply } from 'fastify';
import type { Call } from '#contract/kernel/calls.ts';
import type { Door } from '#contract/kernel/doors.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import { refusalText } from '#contract/refusals.ts';
import { isDatabaseGone } from '../db/database-faults.ts';
import { Refusal, refuse, UpstreamError } from '../errors/refuse.ts';
import { plainSchema } from './plain-schema.ts';
import type { ReplyFormat } from './reply-format.ts';

type Serialize = (value: unknown) => string;
const serializers = new WeakMap<Call, Serialize>();

/** Writes the declared members of a call's answer, and nothing else, as JSON. */
export const serializerOf = (call: Call): Serialize => {
  const known = serializers.get(call);
  if (known) return known;
  const made: Serialize = fastJson(plainSchema(call.shapes.answer) as Parameters<typeof fastJson>[0]);
  serializers.set(call, made);
  return made;
};

const messageOf = (answer: unknown): string => {
  const message = (answer as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : '';
};

/** An answer in the door's envelope, as JSON (decisions 29 and 30). */
export const answerText = (call: Call, door: Door, answer: unknown): string => {
  if (door.envelope === 'rest') return serializerOf(call)(answer);
  const words = JSON.stringify(messageOf(answer));
  const data = answer === null || answer === undefined ? 'null' : serializerOf(call)(answer);
  return `{"code":0,"data":${data},"msg":${words},"message":${words}}`;
};

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The status of an answer that is no refusal. */
export const statusOf = (door: Door): number => (door.envelope === 'named' ? 200 : door.status);

/** Sends what `answerText` wrote. */
export const sendText = (reply: FastifyReply, door: Door, text: string | Buffer): FastifyReply =>
  reply.code(statusOf(door)).type(JSON_TYPE).send(text);

/** Sends an answer in the door's envelope. */
export const sendAnswer = (reply: FastifyReply, { call, door, answer }: { call: Call; door: Door; answer: unknown }): FastifyReply =>
  door.envelope === 'rest' && door.status === 204 ? reply.code(204).send() : sendText(reply, door, answerText(call, door, answer));

/** Any throw as a refusal: trouble outside is UNAVAILABLE, what nobody foresaw is INTERNAL. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof UpstreamError) return refuse('UNAVAILABLE', { params: { retryAfter: error.retryAfterSeconds } });
  if (isDatabaseGone(error)) return refuse('UNAVAILABLE');
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return refuse('BODY_TOO_LARGE');
  if (status === 429) return refuse('TOO_MANY');
  if (typeof status === 'number' && status >= 400 && status < 500) return refuse('BODY_UNREADABLE');
  return refuse('INTERNAL');
};

const RETRY_AFTER_SECONDS = 5;

/** The word of OAuth 2.0 for a refusal. */
const oauthError = ({ code, status }: Refusal): string => {
  // What is missing is told by codes of that ending.
  if (code === 'INVALID_INPUT' || code === 'BODY_UNREADABLE' || code.endsWith('_MISSING')) return 'invalid_request';
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_grant';
};

/** Sends a refusal in the door's envelope; the words are the caller's language's. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal, format: ReplyFormat): FastifyReply => {
  const text = refusalText(refusal.code);
  const firstField = Object.values(refusal.fields ?? {})[0]?.[0];
  const message = firstField ?? inLocale(text, format.locale, refusal.params);
  const status: number = text.status;
  if (status === 503 || status === 429) reply.header('retry-after', String(refusal.params['retryAfter'] ?? RETRY_AFTER_SECONDS));
  const shown = { reason: refusal.code, ...(refusal.fields ? { errors: refusal.fields } : {}), ...refusal.detail };
  const trace = {
    ...(status >= 500 ? { requestId: format.requestId } : {}),
    ...(format.oauth ? { error: oauthError(refusal), error_description: message } : {}),
  };
  if (format.envelope === 'named') {
    const visible = status === 401 || status === 429 || status >= 500 ? status : 200;
    return reply.code(visible).send({ code: status, data: null, msg: message, message, ...shown, ...trace });
  }
  return reply.code(status).send({ message, ...shown, ...trace });
};

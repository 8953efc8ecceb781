import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { fillDoor } from '#contract/kernel/door-request.ts';
import type { AnswerOf, Door, InputOf, Operation } from '#contract/kernel/doors.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { recordCall } from './record-calls.ts';

export type Outcome = { status: number; body: Record<string, unknown>; headers: Record<string, unknown>; queries: number };

/** What a refused call throws in a test. */
export class Refused extends Error {
  readonly outcome: Outcome;
  readonly reason: RefusalCode;
  constructor(operation: Operation, outcome: Outcome) {
    const reason = String(outcome.body['reason'] ?? outcome.status);
    super(`${operation.id} was refused: ${reason} (${outcome.status}) ${JSON.stringify(outcome.body)}`);
    this.outcome = outcome;
    this.reason = reason as RefusalCode;
  }
}

/** `address` is the network address that the call comes from; limits by address count each for itself. */
export type CallOptions = { door?: number; locale?: string; key?: string; headers?: Record<string, string>; address?: string };

export type Client = {
  userId: number | null;
  token: string | null;
  /** Calls through the first door (or `door`); gives the answer, throws Refused. */
  call<O extends Operation>(operation: O, input: InputOf<O>, options?: CallOptions): Promise<AnswerOf<O>>;
  /** The code a call is refused with. Fails when it is answered. */
  refused<O extends Operation>(operation: O, input: InputOf<O>, options?: CallOptions): Promise<RefusalCode>;
  /** The whole outcome, whatever it is; the input may be anything. */
  send(operation: Operation, input: Record<string, unknown>, options?: CallOptions): Promise<Outcome>;
  /** A bare request, for what is no call. */
  raw(request: InjectOptions): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;
};

const wireOf = (door: Door, field: string): string => Object.entries(door.names).find(([, to]) => to === field)?.[0] ?? field;

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const requestOf = (door: Door, input: Record<string, unknown>): InjectOptions => {
  const method = door.methods[0] ?? 'GET';
  const { path, rest } = fillDoor(door, input);
  const named = Object.fromEntries([...rest].map(([field, value]) => [wireOf(door, field), value]));
  if (method !== 'GET' && method !== 'DELETE') return { method, url: path, payload: named };
  return { method, url: path, query: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, asText(value)])) };
};

/** A call with a file: the body itself for PUT, else a form with the other fields in their order. */
const filedRequest = async (request: InjectOptions): Promise<InjectOptions> => {
  const fields = request.payload as Record<string, unknown>;
  const file = fields['file'];
  if (!(file instanceof Blob)) return request;
  const named = file instanceof File ? file : new File([file], 'file', { type: file.type });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? named : String(value));
  const body = new Response(request.method === 'PUT' ? file : form);
  const type = request.method === 'PUT' ? file.type || 'application/octet-stream' : (body.headers.get('content-type') ?? '');
  return { ...request, payload: Buffer.from(await body.arrayBuffer()), headers: { 'content-type': type } };
};

const refusedBy = (door: Door, outcome: Outcome): boolean =>
  outcome.status >= 400 || (door.envelope === 'named' && outcome.status < 300 && outcome.body['code'] !== 0);

/**
 * Each file of tests has an address of this machine to itself: those of one worker share an application, and its limits by address. The
 * long trials run by themselves, and share one.
 */
const addressOfFile = (): string => {
  const path = process.env['VITEST'] ? (expect.getState().testPath ?? '') : '';
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(path).digest();
  return `127.${a}.${b}.${(c % 254) + 1}`;
};

/** Someone at the application: a person with a token, or a guest. */
export const clientOf = (app: FastifyInstance, who: { userId: number | null; token: string | null; isStranger: boolean }): Client => {
  const raw = (request: InjectOptions) =>
    app.inject({
      remoteAddress: addressOfFile(),
      ...request,
      headers: { ...(who.token ? { authorization: `Bearer ${who.token}` } : {}), ...request.headers },
    });

  const send = async (operation: Operation, input: Record<string, unknown>, options: CallOptions = {}): Promise<Outcome> => {
    const door = operation.doors[options.door ?? 0];
    if (!door) throw new Error(`${operation.id} has no door ${options.door}`);
    const plain = requestOf(door, input);
    const request = input['file'] instanceof Blob ? await filedRequest(plain) : plain;
    const response = await raw({
      ...request,
      ...(options.address ? { remoteAddress: options.address } : {}),
      headers: {
        ...request.headers,
        'accept-language': options.locale ?? 'zh-CN',
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...options.headers,
      },
    });
    const body = response.body && String(response.headers['content-type']).includes('json') ? response.json<unknown>() : {};
    const outcome: Outcome = {
      status: response.statusCode,
      body: body as Record<string, unknown>,
      headers: response.headers,
      queries: Number(response.headers['x-queries'] ?? 0),
    };
    recordCall(operation.id, refusedBy(door, outcome) ? 'refusal' : 'works');
    if (who.isStranger) recordCall(operation.id, 'stranger');
    return outcome;
  };

  return {
    userId: who.userId,
    token: who.token,
    raw,
    send,
    call: async (operation, input, options = {}) => {
      const outcome = await send(operation, input as Record<string, unknown>, options);
      const door = operation.doors[options.door ?? 0];
      if (!door || refusedBy(door, outcome)) throw new Refused(operation, outcome);
      return (door.envelope === 'named' ? outcome.body['data'] : outcome.body) as AnswerOf<typeof operation>;
    },
    refused: async (operation, input, options = {}) => {
      const outcome = await send(operation, input as Record<string, unknown>, options);
      const door = operation.doors[options.door ?? 0];
      if (!door || !refusedBy(door, outcome)) throw new Error(`${operation.id} was answered although it must be refused`);
      return String(outcome.body['reason']) as RefusalCode;
    },
  };
};

import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { readAnswer } from './answer.ts';
import { callContext } from './call-context.ts';
import { CallError, isCallError } from './call-error.ts';
import { asOnlyRead, asOnlyWrite } from './in-flight.ts';
import { copyFor, saveCopy } from './offline-copies.ts';
import { type CallRequest, requestOf } from './request.ts';

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Made once for what a person did, and the same on each retry of it. Without one, each call is an act of its own. */
  readonly idempotencyKey?: string;
  /** What goes with it in its head and in no address: a token for one thing, for one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In the place of the session's, for asking about a token that is not the session's (yet). */
  readonly authorization?: string;
  /** Of a read: keeps its answer on this device, and gives it back when the server cannot be reached. */
  readonly saveCopy?: boolean;
};

type Loose = Readonly<Record<string, unknown>>;

/** How a call reaches a server. Screen tests put a server of their own here. */
export type Transport = (operation: Operation, input: Loose, options: CallOptions) => Promise<unknown>;

type Sending = Pick<CallOptions, 'authorization' | 'headers'> & { readonly signal: AbortSignal; readonly key: string | null };

const READ_TIMEOUT_MS = 20_000;
const WRITE_TIMEOUT_MS = 60_000;

/** Registration asks for no session and says nothing of one that is there (section 7.1): every address by which one registers or asks for its code. */
const REGISTERS = /^\/api\/(sns\/api\/v2\/(users|verifycodes\/register)|v2\/account\/register|member\/userAction\/register)$/;

/** The headers of every call (specification, section 7.1). */
export const headersFor = (
  request: CallRequest,
  own: { readonly key: string | null; readonly authorization?: string },
): Record<string, string> => {
  const { authorization, language } = callContext();
  const isRegistration = request.method === 'POST' && REGISTERS.test(request.address);
  const credential = isRegistration ? null : (own.authorization ?? authorization());
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': language(),
    ...(typeof request.body === 'string' ? { 'Content-Type': 'application/json' } : {}),
    ...(credential === null ? {} : { Authorization: credential }),
    ...(own.key === null ? {} : { 'Idempotency-Key': own.key }),
  };
};

/** Words for a server that was not reached. */
export const unreached = (): CallError => {
  const { words, onReach } = callContext();
  onReach(false);
  return navigator.onLine
    ? new CallError({ kind: 'unavailable', reason: 'UNREACHABLE', message: words('unreachable') })
    : new CallError({ kind: 'offline', reason: 'OFFLINE', message: words('offline') });
};

const fetched = async (operation: Operation, request: CallRequest, send: Sending): Promise<unknown> => {
  const headers = { ...send.headers, ...headersFor(request, send) };
  const response = await fetch(request.address, {
    method: request.method,
    headers,
    body: request.body,
    signal: send.signal,
    credentials: 'same-origin',
  });
  const text = await response.text();
  callContext().onReach(true);
  const raw = { status: response.status, text, header: (name: string) => response.headers.get(name) };
  // What is asked about another token says nothing of the session.
  if (send.authorization !== undefined) return readAnswer(operation.doors[0], raw);
  return sessionMinded(headers['Authorization'] ?? null, () => readAnswer(operation.doors[0], raw));
};

/** Reads an answer; a 401 that still concerns the session we have is told to the app. A late one of an earlier session is not. */
export const sessionMinded = (sent: string | null, read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    const { authorization, onUnauthorised } = callContext();
    if (isCallError(error, 'unauthorised') && authorization() === sent) onUnauthorised(error, sent !== null);
    throw error;
  }
};

const overNetwork = async (operation: Operation, request: CallRequest, send: Sending): Promise<unknown> => {
  try {
    return await fetched(operation, request, send);
  } catch (error) {
    if (error instanceof CallError) throw error;
    const why: unknown = send.signal.aborted ? send.signal.reason : null;
    if (why instanceof CallError) throw why;
    if (send.signal.aborted && !(why instanceof DOMException && why.name === 'TimeoutError')) throw error;
    throw unreached();
  }
};

/** One signal for several reasons to stop. `AbortSignal.any` is younger than the browsers we support. */
const signalOf = (timeoutMs: number, ...others: readonly (AbortSignal | undefined)[]): AbortSignal => {
  const controller = new AbortController();
  for (const signal of [AbortSignal.timeout(timeoutMs), ...others]) {
    if (signal?.aborted) controller.abort(signal.reason);
    signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal });
  }
  return controller.signal;
};

const readOverHttp = async (operation: Operation, input: Loose, options: CallOptions): Promise<unknown> => {
  const request = requestOf(operation, input);
  const answer = () =>
    asOnlyRead(`${request.method} ${request.address}${request.method === 'GET' ? '' : request.mark}`, (signal) =>
      overNetwork(operation, request, {
        signal: signalOf(READ_TIMEOUT_MS, options.signal, signal),
        key: null,
        authorization: options.authorization,
        headers: options.headers,
      }),
    );
  if (!options.saveCopy) return answer();
  const read = { id: operation.id, input };
  try {
    const fresh = await answer();
    void saveCopy(read, fresh);
    return fresh;
  } catch (error) {
    const copy = isCallError(error, 'offline', 'unavailable') ? await copyFor(read) : undefined;
    if (copy === undefined) throw error;
    return copy;
  }
};

const writeOverHttp = async (operation: Operation, input: Loose, options: CallOptions): Promise<unknown> => {
  const request = requestOf(operation, input);
  // Nothing is sent into a dead line: the person is told at once and keeps what they wrote.
  if (!navigator.onLine) throw unreached();
  const key = options.idempotencyKey ?? newIdempotencyKey();
  const signal = signalOf(WRITE_TIMEOUT_MS, options.signal);
  return asOnlyWrite(request.mark, () =>
    overNetwork(operation, request, { signal, key, authorization: options.authorization, headers: options.headers }),
  );
};

/** The transport of the running app. */
export const overHttp: Transport = (operation, input, options) =>
  operation.kind === 'read' ? readOverHttp(operation, input, options) : writeOverHttp(operation, input, options);

let transport: Transport = overHttp;

/** Puts another server behind every call. Returns how to undo it. */
export const replaceTransport = (next: Transport): (() => void) => {
  const before = transport;
  transport = next;
  return () => {
    transport = before;
  };
};

/** The transport that calls go through at present. */
export const currentTransport = (): Transport => {
  return transport;
};

/** A key for one act of a person: the same act sent twice has one effect (decision 32). */
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Makes a call through the operation's first door.
 * @throws CallError
 * @example const page = await call(listFeeds, { type: 'hot', limit: 15 });
 */
export const call = async <S extends Shapes>(
  operation: Operation<S>,
  input: InputOf<Operation<S>>,
  options: CallOptions = {},
): Promise<AnswerOf<Operation<S>>> => {
  const send = () => transport(operation, input as Loose, options);
  const answer = send().catch(async (error: unknown) => {
    // Acts of money and security ask now and then who is there, and are done once that is proved.
    if (isCallError(error) && error.reason === 'STEP_UP_NEEDED' && (await callContext().proveAgain())) return send();
    throw error;
  });
  // The operation carries its answer in its type only: what the server sent is taken at its word here, and nowhere else.
  return (await answer) as AnswerOf<Operation<S>>;
};

import type { Door } from '#contract/kernel/doors.ts';
import { callContext } from './call-context.ts';
import { CallError, type CallErrorKind } from './call-error.ts';

/** What came back, whichever way it was fetched. */
export type RawAnswer = { readonly status: number; readonly text: string; readonly header: (name: string) => string | null };

type Loose = Record<string, unknown>;

const parsed = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between answers with a page of its own: its status still tells what happened.
    return undefined;
  }
};

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

const firstWords = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? firstWords(value[0]) : '';
};

const fieldsOf = (errors: unknown): Record<string, string> => {
  if (!isObject(errors)) return {};
  return Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, firstWords(words)]));
};

const kindOf = (status: number, fields: Record<string, string>): CallErrorKind => {
  if (status === 401) return 'unauthorised';
  if (status === 408 || status === 502 || status === 503 || status === 504) return 'unavailable';
  if (status >= 500) return 'bug';
  return Object.keys(fields).length > 0 ? 'invalid' : 'refusal';
};

const known = new Set(['code', 'data', 'msg', 'message', 'reason', 'errors', 'requestId']);

const errorOf = (raw: RawAnswer, body: unknown, status: number): CallError => {
  const told = isObject(body) ? body : {};
  const fields = fieldsOf(told['errors']);
  const kind = kindOf(status, fields);
  const { words } = callContext();
  const said = firstWords(told['message']) || firstWords(told['msg']);
  const own = kind === 'unavailable' ? words('unavailable') : words('broken');
  const seconds = Number(raw.header('retry-after'));
  return new CallError({
    kind,
    status,
    message: said || own,
    reason: firstWords(told['reason']),
    fields,
    requestId: firstWords(told['requestId']) || raw.header('x-request-id') || undefined,
    detail: Object.fromEntries(Object.entries(told).filter(([name]) => !known.has(name))),
    retryAfterMs: raw.header('retry-after') !== null && seconds > 0 ? seconds * 1_000 : undefined,
  });
};

/** The data of an answer in the envelope of its door (decisions 29 and 30). Throws a CallError for anything but success. */
export const readAnswer = (door: Door, raw: RawAnswer): unknown => {
  const body = parsed(raw.text);
  if (raw.status < 200 || raw.status >= 300) throw errorOf(raw, body, raw.status);
  if (body === undefined) throw errorOf(raw, null, 502);
  if (door.envelope === 'rest') return body;
  if (!isObject(body)) throw errorOf(raw, null, 502);
  const code = body['code'];
  if (code === 0) return body['data'] ?? null;
  throw errorOf(raw, body, typeof code === 'number' && code >= 400 ? code : 422);
};

import { fillDoor } from '#contract/kernel/door-request.ts';
import type { InputOf, Operation } from '#contract/kernel/doors.ts';

export type Sent = { status: number; body: Record<string, unknown>; headers: Headers };

export type SendOptions = { token?: string | null; key?: string; headers?: Readonly<Record<string, string>>; timeoutMs?: number };

/** Calls a server that runs as a process of its own, through the operation's first door. Throws when no answer comes. */
export const sendCall = async <O extends Operation>(
  serverUrl: string,
  operation: O,
  { input, token, key, headers = {}, timeoutMs = 10_000 }: { input: InputOf<O> } & SendOptions,
): Promise<Sent> => {
  const door = operation.doors[0];
  const method = door.methods[0] ?? 'POST';
  const { path, rest } = fillDoor(door, input as Record<string, unknown>);
  const isBare = method === 'GET' || method === 'DELETE';
  const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, String(value)]));
  const response = await fetch(serverUrl + path + (isBare && rest.size > 0 ? `?${query}` : ''), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(isBare ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isBare ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>, headers: response.headers };
};

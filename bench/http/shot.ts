import { fillDoor } from '#contract/kernel/door-request.ts';
import type { InputOf, Operation } from '#contract/kernel/doors.ts';

/** One HTTP request as it goes over the wire. */
export type Shot = {
  method: string;
  path: string;
  token: string | null;
  body: string | null;
  /** The network address it comes from, as a proxy before the house would tell: limits count by it. */
  from?: string;
  /** Under which the same request again does nothing more. */
  key?: string;
  /** Further headers, by their names. */
  headers?: Readonly<Record<string, string>>;
};

const wireNames = (names: Readonly<Record<string, string>>, rest: ReadonlyMap<string, unknown>): [string, unknown][] =>
  [...rest].map(([field, value]) => [Object.entries(names).find(([, to]) => to === field)?.[0] ?? field, value]);

/** A call through its first door. */
export const shotOf = <O extends Operation>(operation: O, input: InputOf<O>, token: string | null = null): Shot => {
  const [door] = operation.doors;
  const { path, rest } = fillDoor(door, input as Record<string, unknown>);
  const [method = 'GET'] = door.methods;
  const named = wireNames(door.names, rest);
  if (method !== 'GET' && method !== 'DELETE') return { method, path, token, body: JSON.stringify(Object.fromEntries(named)) };
  const query = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
  return { method, path: query === '' ? path : `${path}?${query}`, token, body: null };
};

/** The bytes of a request on a connection that stays open. */
export const wireText = (shot: Shot): string => {
  const lines = [`${shot.method} ${shot.path} HTTP/1.1`, 'Host: localhost', 'Accept-Language: zh-CN'];
  if (shot.from !== undefined) lines.push(`X-Forwarded-For: ${shot.from}`);
  if (shot.key !== undefined) lines.push(`Idempotency-Key: ${shot.key}`);
  for (const [name, value] of Object.entries(shot.headers ?? {})) lines.push(`${name}: ${value}`);
  if (shot.token !== null) lines.push(`Authorization: Bearer ${shot.token}`);
  if (shot.body !== null) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(shot.body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${shot.body ?? ''}`;
};

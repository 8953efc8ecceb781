import { fillDoor } from '#contract/kernel/door-request.ts';
import type { Method, Operation } from '#contract/kernel/doors.ts';

export type CallRequest = {
  readonly method: Method;
  /** Path and query, without origin. */
  readonly address: string;
  readonly body: string | FormData | null;
  /** Two writes of the same mark are the same write. */
  readonly mark: string;
};

type Loose = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

const queryOf = (rest: Map<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [field, value] of rest) if (value !== null && value !== '') query.append(field, asText(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

const formOf = (rest: Map<string, unknown>): FormData => {
  const form = new FormData();
  // A file comes last: the server knows the other fields before it reads the bytes.
  const ordered = [...rest].sort(([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob));
  for (const [field, value] of ordered) {
    if (value instanceof File) form.append(field, value, value.name);
    else if (value instanceof Blob) form.append(field, value);
    else if (value !== null) form.append(field, asText(value));
  }
  return form;
};

const markOf = (rest: Map<string, unknown>): string => {
  return JSON.stringify([...rest], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value instanceof Blob ? [value.type, value.size] : value,
  );
};

/** The HTTP request of a call, by its first door: braces from the input, the rest as query, JSON or, with a file in it, multipart. */
export const requestOf = (operation: Operation, input: Loose): CallRequest => {
  const door = operation.doors[0];
  const method = door.methods[0] ?? 'GET';
  const { path, rest } = fillDoor(door, input);
  const mark = `${method} ${path} ${markOf(rest)}`;
  if (method === 'GET' || method === 'DELETE') return { method, address: path + queryOf(rest), body: null, mark };
  const hasFile = [...rest.values()].some((value) => value instanceof Blob);
  if (hasFile) return { method, address: path, body: formOf(rest), mark };
  return { method, address: path, body: JSON.stringify(Object.fromEntries(rest)), mark };
};

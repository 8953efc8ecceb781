import { UpstreamError } from '../../../kernel/errors/refuse.ts';

const WAIT_MS = 8_000;
const TEXT_MAX = 4 * 1_048_576;
/** What a day's bill may take: it has a line for each payment. */
export const BILL = { waitMs: 120_000, most: 64 * 1_048_576 } as const;

export type Asked = { status: number; headers: Headers; body: Buffer };

/** The bytes of an answer, as they come: one that is too long is left before it fills the memory. */
const bytesOf = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) throw new Error('an answer that is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Asks a gateway, for eight seconds at most where nothing else is said. Throws UpstreamError where it does not answer, answers 5xx, or sends too much. */
export const ask = async (
  upstream: string,
  url: string,
  init: RequestInit,
  { waitMs, most }: { waitMs: number; most: number } = { waitMs: WAIT_MS, most: TEXT_MAX },
): Promise<Asked> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(waitMs) });
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
    return { status: response.status, headers: response.headers, body: await bytesOf(response, most) };
  } catch (error) {
    // Addresses hold signatures: the failure is told without them.
    throw new UpstreamError(upstream, {
      cause: new Error(error instanceof Error ? `${error.name}: ${error.message.slice(0, 100)}` : 'no answer'),
    });
  }
};

/** The JSON object in a text, or null. */
export const objectIn = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

export const textAt = (from: Record<string, unknown> | null | undefined, name: string): string => {
  const value = from?.[name];
  return typeof value === 'string' ? value : '';
};

export const objectAt = (from: Record<string, unknown> | null | undefined, name: string): Record<string, unknown> | null => {
  const value = from?.[name];
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
};

const YUAN = /^\d{1,12}(\.\d{1,2})?$/;

/** Fen of an amount that is written in yuan; null for what is none. Never by way of a fraction. */
export const fenOf = (yuan: string): number | null => {
  if (!YUAN.test(yuan)) return null;
  const [whole = '0', part = ''] = yuan.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** Yuan with two decimals, of fen. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

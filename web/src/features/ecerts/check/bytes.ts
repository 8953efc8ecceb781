export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));

export const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Null where it is none, or where it could be written in another way: one text stands for one row of bytes. */
export const fromBase64Url = (text: string): Bytes | null => {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return again === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : null;
};

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE58_MAX = 200;

/** Base58 as Bitcoin writes it; null where it is none. */
const fromBase58 = (text: string): Bytes | null => {
  if (text.length > BASE58_MAX) return null;
  const bytes: number[] = [];
  for (const letter of text) {
    let carry = BASE58.indexOf(letter);
    if (carry < 0) return null;
    for (let at = 0; at < bytes.length; at += 1) {
      carry += (bytes[at] ?? 0) * 58;
      bytes[at] = carry % 256;
      carry = Math.floor(carry / 256);
    }
    for (; carry > 0; carry = Math.floor(carry / 256)) bytes.push(carry % 256);
  }
  const zeros = text.length - text.replace(/^1+/, '').length;
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes.reverse()]);
};

/** Bytes as Multibase writes them in signatures and keys: base58 behind a 'z'. */
export const fromMultibase = (text: string): Bytes | null => (text.startsWith('z') ? fromBase58(text.slice(1)) : null);

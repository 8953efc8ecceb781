import type { Opened } from './open-credential.ts';
import { readText } from './read-file.ts';

/** What a QR code leads to. A code that leads away from this house is never followed. */
export type ReadCode =
  | { readonly is: 'certificate'; readonly number: string }
  | { readonly is: 'credential'; readonly opened: Opened }
  | { readonly is: 'other-host'; readonly host: string }
  | { readonly is: 'nothing' };

const NUMBER = /^\d{15}$/;

const addressIn = (text: string): URL | null => (/^https?:\/\//i.test(text) ? URL.parse(text) : null);

/** Reads the text of a QR code, for a page of `host`. */
export const readCode = (written: string, host: string): ReadCode => {
  const text = written.trim();
  if (NUMBER.test(text)) return { is: 'certificate', number: text };
  const address = addressIn(text);
  if (address && address.host !== host) return { is: 'other-host', host: address.host };
  if (address) {
    const number = address.searchParams.get('id') ?? address.pathname.split('/').at(-1) ?? '';
    return NUMBER.test(number) ? { is: 'certificate', number } : { is: 'nothing' };
  }
  const found = readText(text);
  return 'opened' in found ? { is: 'credential', opened: found.opened } : { is: 'nothing' };
};

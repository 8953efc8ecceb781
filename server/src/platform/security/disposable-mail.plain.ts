import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let known: ReadonlySet<string> | null = null;

/** Whether a mailbox is of a service that throws its mailboxes away, or under one of its names. */
export const isDisposable = (address: string): boolean => {
  known ??= disposableEmailBlocklistSet();
  const parts = (address.split('@').at(-1) ?? '').toLowerCase().split('.');
  for (let from = 0; from < parts.length - 1; from += 1) if (known.has(parts.slice(from).join('.'))) return true;
  return false;
};

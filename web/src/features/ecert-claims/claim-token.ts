import { readStoredJson, writeStoredJson } from '../../app/storage/stored.ts';

type Tokens = Readonly<Record<string, string>>;

const isOpen = (token: unknown): token is string => typeof token === 'string' && Number(token.split('.')[1]) > Date.now();

/** Those that still open something: a tab keeps them, so that a reload in the middle of a claim loses nothing. */
const openTokens = (): Tokens => {
  const kept = readStoredJson('ecertTokens');
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, token]) => isOpen(token))) as Tokens;
};

/** Keeps what shows that a certificate is whose who sits here: for half an hour, in this tab. */
export const saveToken = (id: number, token: string): void => writeStoredJson('ecertTokens', { ...openTokens(), [id]: token });

export const hasToken = (id: number): boolean => openTokens()[id] !== undefined;

/** The header that goes with calls about this certificate; nothing where its contact was not shown here. */
export const tokenHeaders = (id: number): Readonly<Record<string, string>> => {
  const token = openTokens()[id];
  return token === undefined ? {} : { 'ecert-token': token };
};

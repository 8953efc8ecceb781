import type { CallError } from './call-error.ts';

/** Words that the client itself says when no server could. */
export type ClientWords = 'cancelled' | 'offline' | 'unreachable' | 'unavailable' | 'broken';

export type CallContext = {
  /** The Authorization value, 'Bearer …', or null for a guest. */
  authorization(): string | null;
  /** The chosen locale, sent as Accept-Language (decision 5). */
  language(): string;
  /** Names whose copies for reading offline these are: one person's never serve another. */
  reader(): string;
  /** Rows a page of a list. */
  pageSize(): number;
  words(key: ClientWords): string;
  /** Told of every write made by `useWrite` that failed. */
  onWriteFailed(error: unknown, meta: { readonly handles?: (error: CallError) => boolean }): void;
  /** Told of every 401 whose Authorization value is still the current one. */
  onUnauthorised(error: CallError, wasSignedIn: boolean): void;
  /** Asks the person to prove again who they are, for a call that was refused for want of that; answers whether they did. */
  proveAgain(): Promise<boolean>;
  /** Told when the server was or was not reached, for the banner. */
  onReach(reached: boolean): void;
};

let current: CallContext = {
  authorization: () => null,
  language: () => 'zh-CN',
  reader: () => 'guest',
  pageSize: () => 15,
  words: (key) => key,
  onWriteFailed: () => undefined,
  onUnauthorised: () => undefined,
  proveAgain: async () => false,
  onReach: () => undefined,
};

/** Tells the call client about the session and the language; done once, when the app starts. */
export const provideCallContext = (context: Partial<CallContext>): void => {
  current = { ...current, ...context };
};

/** What the app told the call client. */
export const callContext = (): CallContext => {
  return current;
};

/**
 * Why a call brought no answer, by what a person can do about it: `refusal` read the words, `invalid` mend the fields, `unauthorised`
 * sign in, `unavailable` try again, `offline` find a network, `bug` tell us the request id, `cancelled` nothing.
 */
export type CallErrorKind = 'refusal' | 'invalid' | 'unauthorised' | 'unavailable' | 'offline' | 'bug' | 'cancelled';

export type CallErrorParts = {
  readonly kind: CallErrorKind;
  readonly message: string;
  readonly reason?: string;
  readonly status?: number;
  /** The first words for each field that was not accepted. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  /** Everything else that the server said, such as the price of what is not paid yet. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly retryAfterMs?: number;
};

/** A call that brought no answer. `message` is ready to be read by a person, in their language. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  readonly reason: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly retryAfterMs: number | null;

  constructor(parts: CallErrorParts) {
    super(parts.message);
    this.kind = parts.kind;
    this.reason = parts.reason ?? '';
    this.status = parts.status ?? 0;
    this.fields = parts.fields ?? {};
    this.requestId = parts.requestId;
    this.detail = parts.detail ?? {};
    this.retryAfterMs = parts.retryAfterMs ?? null;
  }
}

/** Whether a call failed because what it asks for is not there, or is not for who asks; an address that cannot be right names nothing either. */
export const isMissing = (error: unknown): boolean => {
  return error instanceof CallError && (error.reason === 'NOT_FOUND' || error.kind === 'invalid');
};

/** Whether a failed call is of one of these kinds. */
export const isCallError = (error: unknown, ...kinds: readonly CallErrorKind[]): error is CallError => {
  return error instanceof CallError && (kinds.length === 0 || kinds.includes(error.kind));
};

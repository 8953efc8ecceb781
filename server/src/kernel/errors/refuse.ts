import type { CommonRefusal } from '#contract/kernel/refusals.ts';
import { type RefusalCode, refusalText } from '#contract/refusals.ts';

/** A person may not, or cannot: a closed code, never prose. The translator gives it the words of the caller's language. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, string[]> | undefined;
  /** More members for the body of a REST door, such as the price of what is not paid for. */
  readonly detail: Record<string, unknown> | undefined;

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields;
    this.detail = options.detail;
  }

  get status(): number {
    return refusalText(this.code).status;
  }
}

export type RefusalOptions = {
  params?: Record<string, string | number>;
  fields?: Record<string, string[]>;
  detail?: Record<string, unknown>;
};

/**
 * Whoever may refuse with some codes: a context has it, and takes those that its call declares. A function says in its type which codes it
 * may give, and whoever does not declare one of them cannot call it. A property and no method: methods are compared both ways.
 */
export type Refuses<Code extends RefusalCode> = { readonly refuse: (code: Code | CommonRefusal, options?: RefusalOptions) => Refusal };

/** Makes a refusal that every call may answer with: `throw refuse('NOT_FOUND')`. What a call declares is refused by its context. */
export const refuse = (code: CommonRefusal, options: RefusalOptions = {}): Refusal => new Refusal(code, options);

/** For contexts: of calls, whose types narrow it, and of jobs, which answer nobody. */
export const refuses: Refuses<RefusalCode> = { refuse: (code, options = {}) => new Refusal(code, options) };

/** Something outside failed: the database, a mail server, a payment gateway. Answered as 503 with a time to retry. */
export class UpstreamError extends Error {
  readonly upstream: string;
  readonly retryAfterSeconds: number;

  constructor(upstream: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(`${upstream} is not available`, { cause: options.cause });
    this.name = 'UpstreamError';
    this.upstream = upstream;
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5;
  }
}

/** States what must hold. A breach is a bug of ours, answered as 500. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${sentence}`);
}

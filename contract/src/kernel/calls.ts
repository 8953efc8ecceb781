import type { RefusalCode } from '../refusals.ts';
import type { Operation, Shapes } from './doors.ts';

/** At most `max` calls in `perSeconds`, counted for the caller's account, or for the network address where there is none. */
type Limit = { by: 'actor' | 'address'; max: number; perSeconds: number };

/** A call as the server, the API description and the tests know it. */
export type Call<S extends Shapes = Shapes, Code extends RefusalCode = RefusalCode> = {
  operation: Operation<S>;
  shapes: S;
  summary: string;
  /** What its action may refuse with, beside the codes of the kernel. */
  refusals: readonly Code[];
  limits: readonly Limit[];
  /** `multipart` and `raw` bodies are files, handed on unread; everything else is JSON or a form. */
  body: 'json' | 'multipart' | 'raw';
  /** Of a write whose answer must not be repeated from the idempotency store, such as one that holds a token. */
  repeatable: boolean;
  /** Of a read that nothing counts and that answers every guest alike: its answer may be sent to the next guest for a moment. */
  sameForGuests: boolean;
  /** Of a write that takes nothing out of sight, as a like or a comment: guests may be shown for a second more what was before it. */
  hidesNothing: boolean;
};

/** The codes that a call declares. */
export type RefusalOf<Declared extends { refusals: readonly RefusalCode[] }> = Declared['refusals'][number];

type CallOptions<Code extends RefusalCode> = {
  summary: string;
  refusals?: readonly Code[];
  limits?: readonly Limit[];
  body?: 'json' | 'multipart' | 'raw';
  repeatable?: boolean;
  sameForGuests?: boolean;
  hidesNothing?: boolean;
};

/** Joins an operation with its schemas and everything else that only the server needs. */
export const defineCall = <S extends Shapes, const Code extends RefusalCode = never>(
  operation: Operation<S>,
  shapes: S,
  options: CallOptions<Code>,
): Call<S, Code> => ({
  operation,
  shapes,
  summary: options.summary,
  refusals: options.refusals ?? [],
  limits: options.limits ?? [],
  body: options.body ?? 'json',
  repeatable: options.repeatable ?? true,
  sameForGuests: options.sameForGuests ?? false,
  hidesNothing: options.hidesNothing ?? false,
});

/** Whether something that a file exports is a call. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'operation' in value && 'shapes' in value;

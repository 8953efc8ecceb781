import type { Readable } from 'node:stream';

/** Where the bytes of files lie. Keys are made by platform/files and never come from a person. */
export type Storage = {
  name: 'disk' | 's3';
  put(key: string, body: Buffer | Readable, options: { mime: string; size?: number }): Promise<void>;
  /** A stream of the object, or of `range` (both ends included); null where there is no such object. */
  get(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; size: number } | null>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Everything whose key begins with `folder` and a slash. */
  removeFolder(folder: string): Promise<void>;
  check(): Promise<void>;
};

/** A text to a phone or a mailbox. `code` is set for verification codes, so that the demo outbox can show it. */
export type Message = { channel: 'sms' | 'mail'; to: string; subject: string; text: string; code: string | null; template: string };

/** There is no such phone or mailbox: nothing that another try, or an operator, could mend. */
export class NoSuchAddress extends Error {
  override readonly name = 'NoSuchAddress';
}

/** Delivers one message to its provider. Throws UpstreamError where that is worth trying again, NoSuchAddress where it can never arrive. */
export type Courier = { name: string; deliver(message: Message): Promise<void> };

/** Counts in windows. In process, or in Redis where processes are several. */
export type Limiter = {
  /** Takes one of `max` in `perSeconds` for `key`; says how long to wait where none is left. */
  take(key: string, max: number, perSeconds: number): Promise<{ allowed: boolean; remaining: number; retryAfterMs: number }>;
  /** How long to wait until one is left, without taking it; 0 where one is. */
  waitMs(key: string, max: number, perSeconds: number): Promise<number>;
  /** Gives one back that was taken for what could not be done. */
  giveBack(key: string, max: number, perSeconds: number): Promise<void>;
  close(): Promise<void>;
};

/** Where a browser lets itself be called, and what only it can read by (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * Calls browsers by the push services of their makers. `gone` where there is no such browser any more, or it knows us no longer. Throws UpstreamError where
 * that is worth trying again.
 */
export type Pusher = {
  /** What browsers check who calls them by. */
  publicKey(): Promise<string>;
  /** `topic`: what was said before under the same one and did not arrive yet is left out. */
  send(to: PushTarget, payload: string, options: { ttlSeconds: number; topic: string }): Promise<'sent' | 'gone'>;
};

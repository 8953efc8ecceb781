import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { keyFor } from '../../platform/security/secret-box.plain.ts';

/** A code holds through the span in which it was given and the next one. */
const SPAN_MS = 30 * 60_000;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** What a certificate is moved by: it, who keeps it, and the number of the code, so that a code ends with the move and with the next one. */
type Of = { id: number; holderId: number; moveNr: number };

const lettersOf = async (deps: Deps, { id, holderId, moveNr }: Of, span: number): Promise<string> => {
  const bytes = createHmac('sha256', await keyFor(deps, 'ecert-moves'))
    .update(`${id}|${holderId}|${moveNr}|${span}`)
    .digest();
  return [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
};

const spanOf = (now: Date): number => Math.floor(now.getTime() / SPAN_MS);

/** A code for whoever keeps a certificate, for another account of theirs: its number and ten letters. Nothing is kept of it but its number. */
export const moveCode = async (deps: Deps, of: Of, now: Date): Promise<string> => `${of.id}-${await lettersOf(deps, of, spanOf(now))}`;

/** The certificate that a code names; null for what is none. */
export const numberInCode = (code: string): number | null => {
  const [, digits] = /^(\d{15})[\s-]*[A-Za-z\d]{10}$/.exec(code.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Whether the code was given by who keeps the certificate, not long ago. */
export const isMoveCode = async (deps: Deps, of: Of, { code, now }: { code: string; now: Date }): Promise<boolean> => {
  const given = Buffer.from(code.trim().slice(-LENGTH).toUpperCase());
  for (const span of [spanOf(now), spanOf(now) - 1]) {
    const right = Buffer.from(await lettersOf(deps, of, span));
    if (given.length === right.length && timingSafeEqual(given, right)) return true;
  }
  return false;
};

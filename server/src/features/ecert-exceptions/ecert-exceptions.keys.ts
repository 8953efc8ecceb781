import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { keyFor } from '../../platform/security/secret-box.plain.ts';

const BYTES = 16;

const made = async (deps: Deps, id: number): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'ecert-exceptions'))
    .update(String(id))
    .digest()
    .subarray(0, BYTES);

/** With it a guest reads the answer to what they asked. Nothing is kept of it. */
export const exceptionKey = async (deps: Deps, id: number): Promise<string> => (await made(deps, id)).toString('base64url');

export const isKeyOf = async (deps: Deps, id: number, key: string): Promise<boolean> => {
  const given = Buffer.from(key, 'base64url');
  return given.length === BYTES && timingSafeEqual(given, await made(deps, id));
};

/** Where a guest reads what became of it. */
export const exceptionLink = async (deps: Deps, id: number): Promise<string> =>
  `${deps.config.publicUrl}/feedbackSuccse?id=${id}&key=${await exceptionKey(deps, id)}`;

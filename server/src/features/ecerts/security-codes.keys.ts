import { createHmac } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { keyFor } from '../../platform/security/secret-box.plain.ts';

/** Without what is read as something else. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** Gives the security code of a certificate: ten letters (49 bits) out of the key of the house, so that nothing has to keep them. */
export const securityCodes = async (deps: Deps): Promise<(one: { id: number; credentialId: string }) => string> => {
  const key = await keyFor(deps, 'ecert-code-letters');
  return ({ id, credentialId }) => {
    let rest = BigInt(`0x${createHmac('sha256', key).update(`${id}|${credentialId}`).digest('hex')}`);
    const base = BigInt(LETTERS.length);
    let code = '';
    for (let nth = 0; nth < LENGTH; nth += 1) {
      code += LETTERS[Number(rest % base)];
      rest /= base;
    }
    return code;
  };
};

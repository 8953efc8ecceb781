import { randomBytes } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { openSecret, sealSecret } from '../security/secret-box.plain.ts';
import { findSettingRow, saveFact } from '../settings/settings.queries.ts';

const STORED_AS = 'credential-log.chain-key';
const KEY_BYTES = 32;

/**
 * The key of the account that pays for anchors and owns their contract: the one of the settings, else one that was made here at its first use
 * and lies sealed in the database. Throws where the house was given another key of its own since.
 */
export const chainKey = async (deps: Pick<Deps, 'db' | 'config'>): Promise<`0x${string}`> => {
  const { chain } = deps.config;
  if (chain?.key) return chain.key;
  const { write: db } = deps.db;
  const made = async () => (await sealSecret(deps, randomBytes(KEY_BYTES), STORED_AS)).toString('base64');
  if (!(await findSettingRow(db, STORED_AS))) await saveFact(db, STORED_AS, await made());
  const kept = String((await findSettingRow(db, STORED_AS))?.value);
  const secret = await openSecret(deps, Buffer.from(kept, 'base64'), STORED_AS);
  if (!secret) throw new Error('the key of the chain account was sealed under another key of the house');
  return `0x${secret.toString('hex')}`;
};

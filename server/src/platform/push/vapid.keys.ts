import { createECDH } from 'node:crypto';
import type { Config } from '../../config.ts';
import { keyFor } from '../security/secret-box.plain.ts';

/** RFC 8292: the key pair that push services and browsers know the house by. In base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Made from the key of the house, so that every process and every start has the same one, and it lies in no place of its own. */
export const vapidKeys = async (config: Config): Promise<VapidKeys> => {
  const privateKey = Buffer.from(await keyFor({ config }, 'vapid'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
};

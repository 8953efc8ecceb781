import { createHash, randomBytes } from 'node:crypto';

/** Random bits that name or open something; only their hash is kept. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

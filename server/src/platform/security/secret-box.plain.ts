import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../kernel/deps.ts';
import { invariant } from '../../kernel/errors/refuse.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'secrets.key';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** The key in a file; null where there is none. Throws where the file holds something else: nothing is ever sealed with half a key. */
const readKey = async (file: string): Promise<Buffer | null> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return null;
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  invariant(key.length === KEY_BYTES, `the file ${FILE} of the data folder holds a key of ${KEY_BYTES} bytes`);
  return key;
};

/** Makes the key's file. It comes into being whole: written under another name, then linked. Whoever is second leaves the first one's. */
const makeKey = async (file: string): Promise<void> => {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file).catch((error: unknown) => {
      if (!isThere(error)) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
};

/** The key of a house that was given none: made at its first use, in a file that its account alone can read. */
const keyInFile = async (dataDir: string): Promise<Buffer> => {
  const file = join(dataDir, FILE);
  const found = await readKey(file);
  if (found) return found;
  await mkdir(dataDir, { recursive: true });
  await makeKey(file);
  const made = await readKey(file);
  invariant(made, `the file ${FILE} stays where it was made`);
  return made;
};

const known = new WeakMap<Deps['config'], Promise<Buffer>>();

const keyOf = async ({ config }: Pick<Deps, 'config'>): Promise<Buffer> => {
  const found =
    known.get(config) ?? (config.secretsKey ? Promise.resolve(Buffer.from(config.secretsKey, 'base64')) : keyInFile(config.dataDir));
  known.set(config, found);
  try {
    return await found;
  } catch (error) {
    known.delete(config);
    throw error;
  }
};

/** Seals a secret for the database with AES-256-GCM. `owner` is bound in: what is sealed for one cannot be put in another's place. */
export const sealSecret = async (deps: Pick<Deps, 'config'>, secret: Buffer, owner: string): Promise<Buffer> => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(deps), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Opens what `sealSecret` sealed; null where that was another key or another owner. */
export const openSecret = async (deps: Pick<Deps, 'config'>, box: Buffer, owner: string): Promise<Buffer | null> => {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(deps), box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
};

/** A key of its own for one use, made from the key of the house. */
export const keyFor = async (deps: Pick<Deps, 'config'>, use: string): Promise<string> =>
  createHash('sha256')
    .update(await keyOf(deps))
    .update(use)
    .digest('hex');

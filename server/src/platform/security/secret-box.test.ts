import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { openSecret, sealSecret } from './secret-box.plain.ts';

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'yanzhi-secrets-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const secret = Buffer.from('a seed of an authenticator');
const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

describe('a sealed secret', () => {
  it('opens for its owner with the key of the house, and for nobody else', async () => {
    const house = { config: readConfig({ SECRETS_KEY: keyOf(1) }) };
    const box = await sealSecret(house, secret, 'totp:1');
    expect(box.includes(secret)).toBe(false);
    expect(await openSecret(house, box, 'totp:1')).toEqual(secret);
    expect(await openSecret(house, box, 'totp:2')).toBeNull();
    expect(await openSecret({ config: readConfig({ SECRETS_KEY: keyOf(2) }) }, box, 'totp:1')).toBeNull();
    box[box.length - 1] = (box.at(-1) ?? 0) ^ 1;
    expect(await openSecret(house, box, 'totp:1')).toBeNull();
  });

  it('is never the same twice', async () => {
    const house = { config: readConfig({ SECRETS_KEY: keyOf(1) }) };
    expect(await sealSecret(house, secret, 'totp:1')).not.toEqual(await sealSecret(house, secret, 'totp:1'));
  });

  it('without a given key has one in a file that its account alone can read, also where two make it at once', async () => {
    const dataDir = folder();
    const [one, other] = [{ config: readConfig({ DATA_DIR: dataDir }) }, { config: readConfig({ DATA_DIR: dataDir }) }];
    const [box] = await Promise.all([sealSecret(one, secret, 'totp:1'), sealSecret(other, secret, 'totp:1')]);
    expect(await openSecret(other, box, 'totp:1')).toEqual(secret);
    expect(statSync(join(dataDir, 'secrets.key')).mode & 0o077).toBe(0);
    expect(readdirSync(dataDir)).toEqual(['secrets.key']);
  });

  it('is not made with a key whose file was written in part, or is empty', async () => {
    for (const text of ['', keyOf(1).slice(0, 20), Buffer.alloc(33, 1).toString('base64')]) {
      const dataDir = folder();
      writeFileSync(join(dataDir, 'secrets.key'), text);
      await expect(sealSecret({ config: readConfig({ DATA_DIR: dataDir }) }, secret, 'totp:1')).rejects.toThrow('32 bytes');
    }
  });
});

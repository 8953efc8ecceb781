import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string; dependencies: Record<string, string> };

describe('the driver whose private parts are used', () => {
  it('has the very version that package.json names', () => {
    const { dependencies } = read('package.json');
    for (const name of ['pg', 'drizzle-orm']) expect(dependencies[name], name).toBe(read(`node_modules/${name}/package.json`).version);
  });

  it('still has the parts that are used: a session’s client, a connection’s stream, a client’s query', async () => {
    const { deps } = await testApp();
    expect(deps.db.write._.session).toHaveProperty('client');
    expect(deps.db.write).toHaveProperty('dialect');
    const client = await deps.db.writePool.connect();
    expect(client).toHaveProperty('connection.stream.destroy');
    client.release();
    expect(pg.Client.prototype).toHaveProperty('query');
  });
});

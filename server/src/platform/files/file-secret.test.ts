import { expect, it } from 'vitest';
import { openDatabase } from '../../kernel/db/database.ts';
import { testApp } from '../../testing/test-app.ts';
import { fileSecret } from './file-secret.keys.ts';

it('the secret of files comes to transactions that hold every connection there is for writes', async () => {
  const { deps } = await testApp();
  const secret = await fileSecret(deps);
  const db = openDatabase({ url: deps.databaseUrl, poolMax: 2, onIdleError: () => undefined });
  try {
    const found = await Promise.all(Array.from({ length: 6 }, () => db.write.transaction(() => fileSecret({ db }))));
    expect(found).toEqual(Array.from({ length: 6 }, () => secret));
  } finally {
    await db.close();
  }
});

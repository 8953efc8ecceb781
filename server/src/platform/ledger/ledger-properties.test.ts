import { beforeAll, expect, it } from 'vitest';
import { tryLedger } from '../../testing/soak/ledger-properties.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

/** One seed here; `npm run test:soak` tries others, prints them, and LEDGER_SEED tries one again. */
const SEED = process.env['LEDGER_SEED'] ?? 'ledger';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

it('pays out of a hold and gives back exactly what it held, each once, and every statement ends at its balance, whatever happens at once', async () => {
  console.info(`LEDGER_SEED=${SEED}`);
  const { faults, holds, kinds } = await tryLedger(house.deps, SEED);
  expect(faults).toEqual([]);
  expect(holds).toBeGreaterThan(20);
  expect([...kinds].sort()).toEqual(['captured', 'expired', 'open', 'released']);
});

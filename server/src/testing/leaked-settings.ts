import { inArray } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { sensitiveWordsTable } from '../platform/moderation/moderation.tables.ts';
import { forgetWords } from '../platform/moderation/words.guard.ts';
import { forgetSettings } from '../platform/settings/settings.registry.ts';
import { settingsTable } from '../platform/settings/settings.tables.ts';
import { madeApp } from './test-app.ts';
import { takeUndeclared } from './undeclared-refusals.ts';

// The files that one worker runs share a database. A setting or a word of the list that one leaves fails another, or not, by which worker
// meets which file: so the file that leaves it fails by itself.
/** What the house makes for itself and keeps. */
const ownKeys = ['files.secret', 'report-credentials.key', 'credential-log.chain-key'];

afterAll(() => {
  expect(takeUndeclared(), 'refusals that their calls do not declare').toEqual([]);
});

afterAll(async () => {
  const app = await madeApp();
  if (!app) return;
  const rows = await app.deps.db.write.select({ key: settingsTable.key, value: settingsTable.value }).from(settingsTable);
  const left = rows.filter(({ key }) => !ownKeys.includes(key));
  // Whoever comes after does not meet them.
  if (left.length > 0) {
    const keys = left.map(({ key }) => key);
    await app.deps.db.write.delete(settingsTable).where(inArray(settingsTable.key, keys));
    forgetSettings(app.deps);
  }
  const words = await app.deps.db.write.delete(sensitiveWordsTable).returning({ word: sensitiveWordsTable.word });
  if (words.length > 0) forgetWords(app.deps);
  expect(left, 'settings that a test left').toEqual([]);
  expect(words, 'words of the list that a test left').toEqual([]);
});

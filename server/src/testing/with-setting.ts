import { eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { forgetSettings } from '../platform/settings/settings.registry.ts';
import { settingsTable } from '../platform/settings/settings.tables.ts';

/**
 * Has a setting as an operator put it while `run` runs, and as it was before afterwards, also where `run` throws: the tests of one worker
 * share a database, and what one leaves the next one meets.
 */
export async function withSetting<T>(deps: Deps, key: string, value: unknown, run: () => Promise<T>): Promise<T> {
  const { write } = deps.db;
  const put = async (next: unknown) => {
    await write
      .insert(settingsTable)
      .values({ key, value: next })
      .onConflictDoUpdate({ target: settingsTable.key, set: { value: next } });
    forgetSettings(deps);
  };
  const [before] = await write.select({ value: settingsTable.value }).from(settingsTable).where(eq(settingsTable.key, key));
  await put(value);
  try {
    return await run();
  } finally {
    if (before) await put(before.value);
    else await write.delete(settingsTable).where(eq(settingsTable.key, key));
    forgetSettings(deps);
  }
}

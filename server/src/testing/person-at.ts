import { sql } from 'drizzle-orm';
import type { NewPerson } from '../platform/accounts/accounts.factory.ts';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

/**
 * A new person with an id of the test's choice, such as one that stands in no answer but where a person is meant.
 * Whoever comes next is numbered as if they had not come: other tests of this database meet no gap.
 */
export const personAt = async (house: TestApp, id: number, options: NewPerson = {}): Promise<Client & { userId: number }> => {
  const db = house.deps.db.write;
  const { rows } = await db.execute<{ next: string }>(sql`select nextval(pg_get_serial_sequence('users', 'id')) as next`);
  await db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${id}, false)`);
  try {
    return await house.person(options);
  } finally {
    await db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${rows[0]?.next ?? null}::bigint, false)`);
  }
};

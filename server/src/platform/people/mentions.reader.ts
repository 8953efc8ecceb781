import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { notBlockedSql } from './blocks.sql.ts';
import { shownNameSql } from './company-name.sql.ts';

/** People whom one text calls on; what names more is no call but noise. */
const MENTIONS_MAX = 10;
/** As long as the longest name that is shown: a company's. */
const NAME_MAX = 100;

/** What follows each '@', as far as a name could reach: names hold spaces, and Chinese sentences go on without one. */
const calledIn = (text: string): string[] =>
  [...text.matchAll(/@([^@\r\n]{1,200})/gu)].slice(0, MENTIONS_MAX).map(([, after = '']) => [...after].slice(0, NAME_MAX).join(''));

/** Every beginning of it, the longest first. */
const beginnings = (after: string): string[] => {
  const letters = [...after.toLowerCase()];
  return letters.map((_, index) => letters.slice(0, letters.length - index).join(''));
};

/**
 * Whom a text calls on by '@' and their name: the longest name that fits, a username before a name that is shown. What
 * several are shown by calls on none of them. Nobody is among them between whom and the author a block stands.
 */
export const findMentioned = async (tx: Tx, text: string, authorId: number): Promise<number[]> => {
  const called = calledIn(text).map(beginnings);
  if (called.length === 0) return [];
  const names = sql`${sql.param([...new Set(called.flat())])}::text[]`;
  // Each part has an index of its own, which one condition with 'or' over two tables would not use.
  const bearers = sql`select id from users where username = any(${names}::citext[]) union all
    select id from users where lower(nickname) = any(${names}) union all
    select user_id from enterprises where lower(company_name) = any(${names})`;
  const { rows } = await tx.execute<{ id: number; username: string; shown: string | null }>(sql`
    select id, lower(username::text) as username, lower(${shownNameSql}) as shown from users
    where status = 'active' and id <> ${authorId} and ${notBlockedSql(sql`users.id`, authorId)}
      and id = any(array(${bearers})) limit 200`);
  const bearer = (name: string): number | null => {
    const own = rows.find((row) => row.username === name);
    if (own) return Number(own.id);
    const named = rows.filter((row) => row.shown === name);
    return named.length === 1 && named[0] ? Number(named[0].id) : null;
  };
  const found = called.map((all) => all.map(bearer).find((id) => id !== null) ?? null);
  return [...new Set(found.filter((id): id is number => id !== null))];
};

import pg from 'pg';
import { type LoadSizes, strideOf } from './load-sizes.ts';

/** One load: its connection, inside its one transaction, and what is filled in. */
export type LoadSession = { client: pg.Client; sizes: LoadSizes; say: (line: string) => void };

export class LoadRefused extends Error {
  override readonly name = 'LoadRefused';
}

/** Tables that a load fills; every one of them must be empty before. */
export const filledTables = [
  'users',
  'user_counts',
  'groups',
  'group_members',
  'follows',
  'friendships',
  'posts',
  'feeds',
  'feed_topics',
  'feed_topic_links',
  'questions',
  'question_answers',
  'question_watches',
  'question_topics',
  'question_topic_links',
  'news',
  'comments',
  'likes',
  'collections',
  'notices',
  'notice_counts',
  'report_profiles',
  'language_profiles',
  'user_tags',
  'report_visits',
  'report_documents',
  'report_works',
  'experiences',
  'report_education',
  'report_certificates',
  'review_grants',
  'reviews',
  'work_marks',
  'trials',
  'trial_texts',
  'trial_marks',
  'trial_spans',
  'tips',
  'tip_totals',
  'chat_rooms',
  'chat_members',
  'chat_messages',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_postings',
] as const;

/** Those whose rows are given their numbers here. */
const numberedTables = [
  'users',
  'groups',
  'posts',
  'feeds',
  'feed_topics',
  'questions',
  'question_answers',
  'question_topics',
  'news',
  'comments',
  'review_grants',
  'reviews',
  'tips',
  'ledger_transfers',
  'chat_rooms',
  'chat_messages',
] as const;

const refuseFilled = async (client: pg.Client): Promise<void> => {
  for (const table of filledTables) {
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
    if (rowCount) throw new LoadRefused(`The database is not empty (there are rows in ${table}): a load fills an empty one only.`);
  }
};

/**
 * Numbers between 0 and 1 out of a row's own numbers: the same seed fills the same rows on every machine. `person_at` turns a rank among
 * the busy into a person, so that who is busy says nothing about who signed up early.
 */
const helpers = (sizes: LoadSizes): string => `
  create function pg_temp.draw(number bigint, purpose bigint) returns float8 immutable parallel safe language sql as
    $$ select ((hashint8extended(number, purpose + ${sizes.seed} * 1000) >> 11) & 9007199254740991)::float8 / 9007199254740992.0 $$;
  create function pg_temp.person_at(rank bigint) returns bigint immutable parallel safe language sql as
    $$ select (rank * ${strideOf(sizes.people)}) % ${sizes.people} + 1 $$;
  create function pg_temp.heavy(drawn float8, mean float8) returns float8 immutable parallel safe language sql as
    $$ select mean / 2 * (power(drawn + 1e-7, -0.6667) - 1) $$;
  create function pg_temp.milliseconds(moment timestamptz) returns timestamptz immutable parallel safe language sql as
    $$ select date_trunc('milliseconds', moment, 'UTC') $$`;

type IndexRow = { name: string; definition: string };

/** Indexes are built once at the end, which is much faster; keys stay. */
const dropIndexes = async (client: pg.Client): Promise<IndexRow[]> => {
  const { rows } = await client.query<IndexRow>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisprimary and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
     order by c.relname`,
    [[...filledTables]],
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return rows;
};

const buildIndexes = async ({ client, say }: LoadSession, indexes: readonly IndexRow[]): Promise<void> => {
  say(`building ${indexes.length} indexes`);
  for (const { definition } of indexes) await client.query(definition);
};

/** Sequences go on after the last row. */
const setSequences = async (client: pg.Client): Promise<void> => {
  for (const table of numberedTables)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 1))`);
};

/** Runs `fill` in one transaction: the database is filled whole, or left as it was. Throws LoadRefused where it is not empty. */
export const inOneLoad = async (
  options: { databaseUrl: string; sizes: LoadSizes; say: (line: string) => void },
  fill: (session: LoadSession) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: options.databaseUrl, statement_timeout: 0 });
  await client.connect();
  const session: LoadSession = { client, sizes: options.sizes, say: options.say };
  try {
    await client.query('begin');
    await refuseFilled(client);
    await client.query("set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'; set local jit = off");
    await client.query(helpers(options.sizes));
    const indexes = await dropIndexes(client);
    await fill(session);
    await setSequences(client);
    await buildIndexes(session, indexes);
    await client.query('commit');
    options.say('gathering statistics');
    for (const table of filledTables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
};

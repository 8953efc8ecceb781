import pg from 'pg';
import { migrate } from '../kernel/db/migrate.ts';

const TEMPLATE = 'yanzhi_template';
const LOCK = 5_517_001;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const databaseIn = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

/** A migrated database of its own, cloned from a template that the first worker makes. Gives its address. */
export const cloneDatabase = async (adminUrl: string, name: string): Promise<string> =>
  withClient(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (!rowCount) {
      await admin.query(`create database ${TEMPLATE}_making`);
      await migrate(databaseIn(adminUrl, `${TEMPLATE}_making`));
      await admin.query(`alter database ${TEMPLATE}_making rename to ${TEMPLATE}`);
    }
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${TEMPLATE}`);
    await admin.query('select pg_advisory_unlock($1)', [LOCK]);
    return databaseIn(adminUrl, name);
  });

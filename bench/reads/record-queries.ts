import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import type { Shot } from '../http/shot.ts';

/** A query as it was sent. */
export type SentQuery = { text: string; values: unknown[] };

export type Recorder = {
  /**
   * The queries behind one request, as many as the product itself counts: without the look-up of the session, and without what it keeps for
   * a while (settings, secrets). Throws where the answer is no good one, and where what was sent is never what was counted.
   */
  queriesOf(shot: Shot): Promise<SentQuery[]>;
  close(): Promise<void>;
};

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

const sentQuery = (given: readonly unknown[]): SentQuery => {
  const [asked, values] = given;
  const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
  const own = typeof asked === 'string' ? undefined : (asked as { values?: unknown[] }).values;
  return { text, values: own ?? (Array.isArray(values) ? values : []) };
};

/** So often a request is made again, until what is kept for a while was there already. */
const TRIES = 5;

const isSession = ({ text }: SentQuery): boolean => /from "sessions"|update "sessions"/.test(text);

/** Runs the product inside this process, on a filled database, to see what its pages ask of it. */
export const openRecorder = async (options: { databaseUrl: string; folder: string }): Promise<Recorder> => {
  const config = readConfig({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: options.folder, PORT: '3999' });
  const deps = await createDeps(config, options.databaseUrl);
  const app = await buildApp(deps);
  await app.ready();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  let sent: SentQuery[] | null = null;
  prototype.query = function (...given) {
    sent?.push(sentQuery(given));
    return query.apply(this, given);
  };
  const ask = async (shot: Shot): Promise<{ found: SentQuery[]; counted: number }> => {
    await deps.sharedPageCache.clear();
    sent = [];
    const response = await app.inject({
      method: shot.method as 'GET',
      url: shot.path,
      headers: { ...shot.headers, ...(shot.token === null ? {} : { authorization: `Bearer ${shot.token}` }) },
    });
    const found = sent.filter((one) => !isSession(one));
    sent = null;
    if (response.statusCode !== 200) throw new Error(`${shot.path} answered ${response.statusCode}: ${response.body.slice(0, 300)}`);
    return { found, counted: Number(response.headers['x-queries']) };
  };
  return {
    queriesOf: async (shot) => {
      for (let nth = 0; nth < TRIES; nth += 1) {
        const { found, counted } = await ask(shot);
        if (found.length === counted) return found;
      }
      throw new Error(`${shot.path} sends other queries than those that it counts`);
    },
    close: async () => {
      prototype.query = query;
      await app.close();
      await closeDeps(deps);
    },
  };
};

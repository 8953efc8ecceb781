import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Call } from '#contract/kernel/calls.ts';
import type { Door, Operation } from '#contract/kernel/doors.ts';
import type { Deps } from '../kernel/deps.ts';
import { pathFields } from './access-faults.ts';
import type { Client, Outcome } from './client.ts';
import { hostileInput } from './hostile.ts';
import { whenWritten } from './when-written.ts';

/** Tables that a refused call may write to: who tried, and how often. Who looked at whose report is written by the clock, in between. */
const mayGrow = new Set(['audit', 'idempotency_keys', 'report_visits']);
const queriesMax = 4;

/** A way to count the rows of each table. It is asked after every request: PostgreSQL plans it once for a connection. */
const openCounting = async ({ db }: Deps): Promise<() => Promise<string>> => {
  const tables = await db.write.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !mayGrow.has(name));
  const text = `select ${names.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ')}`;
  const name = `count-rows-${randomUUID()}`;
  return whenWritten({ db }, async () => JSON.stringify((await db.writePool.query<Record<string, string>>({ name, text })).rows[0]));
};

/** What can stand in a path at all; everything else of the input stays as hostile as it is. */
const inPath = (value: unknown, instead: unknown): unknown =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value).toWellFormed().slice(0, 150) : instead;

/** A server hears of no longer address than its headers may be (16 KB), and a hanzi takes nine signs of it. */
const QUERY_TEXT_MAX = 1_500;

const asQuery = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, QUERY_TEXT_MAX) : value]),
  );

/** What can be sent to a door at all: to one without a body, no longer texts than fit its address. */
const asSent = (door: Door | undefined, input: Record<string, unknown>): Record<string, unknown> => {
  const method = door?.methods[0];
  return {
    ...(method === 'GET' || method === 'DELETE' ? asQuery(input) : input),
    ...Object.fromEntries(pathFields(door).map((name) => [name, inPath(input[name], 999_999_999)])),
  };
};

const isRefused = ({ status, body }: Outcome): boolean => status >= 400 || (body['code'] !== undefined && body['code'] !== 0);

/** Whom a call lets as far as its input: whoever is turned away at the door tries nothing behind it. */
export type Knocker = { role: 'user' | 'reviewer' | 'operator'; userType: 1 | 2; signed: boolean };

export type Fuzz = { deps: Deps; newPerson: (who: Knocker) => Promise<Client>; random: () => number; bodies: number };

/** A call that nobody was heard by yet, for none of what chance made came as far, is tried with so many times the bodies before it counts as closed. */
const PATIENCE = 10;
/** Of the bodies to a call that also takes people without a report, so many are sent by one of them. */
const UNSIGNED_SHARE = 0.25;

/** Who tries the call: those whom its access lets in, and beside them somebody without a report where such a one may make it. */
export const knockersOf = ({ access }: Operation): { usual: Knocker; unsigned: Knocker } => {
  const usual: Knocker = {
    role: access === 'operator' || access === 'reviewer' ? access : 'user',
    userType: access === 'enterprise' ? 2 : 1,
    signed: true,
  };
  return { usual, unsigned: { ...usual, signed: access === 'signed' } };
};

const TURNED_AWAY = new Set<unknown>(['SESSION_ENDED', 'SIGN_IN_REQUIRED', 'REPORT_NOT_OPENED', 'NOT_ALLOWED']);

/** At the operators' desk whoever is turned away hears that there is nothing. */
const isTurnedAway = (door: Door | undefined, { body }: Outcome): boolean =>
  TURNED_AWAY.has(body['reason']) || (door?.path.includes('/ops/') === true && body['reason'] === 'NOT_FOUND');

const fuzzCall = async (call: Call, { newPerson, random, bodies }: Fuzz, countRows: () => Promise<string>): Promise<string[]> => {
  const { operation } = call;
  const faults: string[] = [];
  // People of their own for each call: an honest sign-out or limit must not shield the calls after it.
  const { usual, unsigned } = knockersOf(operation);
  const [lin, newcomer] = [await newPerson(usual), await newPerson(unsigned)];
  let before = await countRows();
  let heard = 0;
  for (let index = 0; index < bodies || (heard === 0 && index < bodies * PATIENCE); index += 1) {
    const nth = index % operation.doors.length;
    const door = operation.doors[nth];
    const input = asSent(door, hostileInput(call.shapes.input, random));
    const answered = await (random() < UNSIGNED_SHARE ? newcomer : lin).send(operation, input, { door: nth });
    // Where there is nothing to show, a read may answer null.
    const outcome: Outcome = { ...answered, body: answered.body ?? {} };
    if (!isTurnedAway(door, outcome)) heard += 1;
    const told = () => `${JSON.stringify(outcome.body).slice(0, 300)} to ${JSON.stringify(input).slice(0, 300)}`;
    if (outcome.status >= 500) faults.push(`${operation.id} answered ${outcome.status} ${told()}`);
    if (operation.kind === 'read' && outcome.queries > queriesMax) faults.push(`${operation.id} made ${outcome.queries} queries`);
    const after = await countRows();
    if (isRefused(outcome) && after !== before) faults.push(`${operation.id} was refused and wrote all the same, with ${told()}`);
    before = after;
  }
  if (heard === 0) faults.push(`${operation.id} turned everybody away at the door, and read none of the bodies`);
  return faults;
};

/**
 * Sends hostile bodies to every call. Gives, as sentences, where the house failed, where a refused call wrote something, where a read
 * made more queries than a page may, and where nothing that was sent came past the door.
 */
export const fuzzFaults = async (calls: readonly Call[], fuzz: Fuzz): Promise<string[]> => {
  const faults: string[] = [];
  const countRows = await openCounting(fuzz.deps);
  for (const call of calls.filter(({ body }) => body === 'json')) faults.push(...(await fuzzCall(call, fuzz, countRows)));
  return faults;
};

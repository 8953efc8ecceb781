import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Call } from '#contract/kernel/calls.ts';
import type { Access, Door, InputOf, Operation } from '#contract/kernel/doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { pathFields } from '../access-faults.ts';
import type { Client, Outcome } from '../client.ts';
import { whenWritten } from '../when-written.ts';

/**
 * How somebody stands to the things of the world in which the matrix is tried; `neighbour` and `rival` have a world of their own, `unsigned` has
 * opened no report, and `banned` was a member.
 */
export const standings = [
  ...(['guest', 'banned', 'unsigned', 'neighbour', 'rival', 'partner', 'company'] as const),
  ...(['member', 'author', 'administrator', 'owner'] as const),
] as const;
export type Standing = (typeof standings)[number];
export type Parties = Record<Standing, Client>;

type Told<World> = {
  /** Who is let in, where the contract does not say it by itself; everybody else is kept out. */
  may?: readonly Standing[];
  /** Neither: whom another condition than that of standing keeps out, such as that nobody tips their own. */
  aside?: readonly Standing[];
  /** Of a reading: words that stand in its answer to whoever may, and in no other. */
  tells?: string;
  input: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>;
};
export type Row<World> = Told<World> & { operation: Operation };

/** A row of the matrix: what the call is about, made anew whenever it is asked for, and who may. */
export const rowOf =
  <World>() =>
  <O extends Operation>(
    operation: O,
    told: Omit<Told<World>, 'input'> & { input: (world: World) => Promise<InputOf<O>> | InputOf<O> },
  ): Row<World> =>
    ({ ...told, operation }) as Row<World>;

/** Whom the contract itself lets in. */
const mayBy: Partial<Record<Access, readonly Standing[]>> = {
  member: ['member', 'author', 'administrator', 'owner'],
  'circle-admin': ['administrator', 'owner'],
  'circle-owner': ['owner'],
  owner: ['author'],
};
const circleAccess = new Set<Access>(['member', 'circle-admin', 'circle-owner']);

export const whoMay = ({ may, operation }: Pick<Row<never>, 'may' | 'operation'>): readonly Standing[] =>
  may ?? mayBy[operation.access] ?? [];

/** Refusals that speak of who may. Any other says that the call was not really tried. */
const refusedPlaces = new Set<unknown>([
  'SIGN_IN_REQUIRED',
  'SESSION_ENDED',
  'REPORT_NOT_OPENED',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'MEMBERS_ONLY',
  'GROUP_ADMINS_ONLY',
  'CIRCLE_OWNER_ONLY',
  'NOT_A_MEMBER',
  'JOIN_TO_POST',
  'JOIN_TO_LIKE',
  'JOIN_TO_COMMENT',
  'JOIN_TO_STEP',
  'REPORT_NEEDED_TO_LIKE',
  'REPORT_NEEDED_TO_COMMENT',
  'REPORT_NEEDED_TO_STEP',
  'REVIEW_NOT_AUTHORISED',
  'ORDER_OUTDATED',
  'ECERT_ISSUERS_ONLY',
  'ECERT_TOKEN_NEEDED',
]);

const isRefused = (door: Door, { status, body }: Outcome): boolean => status >= 400 || (door.envelope === 'named' && body['code'] !== 0);

/** The doors that the input is enough for. */
const doorsFor = ({ doors }: Operation, input: Record<string, unknown>): [number, Door][] =>
  [...doors.entries()].filter(([, door]) => pathFields(door).every((name) => input[name] !== undefined));

/** What a refused call may write: who tried, and how often. What is looked at is counted by the clock. */
const mayChange = new Set(['audit', 'idempotency_keys', 'report_visits', 'report_visit_marks']);

/** What stands in each table, as one number for each. */
const openDigest = async ({ db }: Deps): Promise<() => Promise<Record<string, string>>> => {
  const { rows } = await db.write.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums = rows
    .filter(({ name }) => !mayChange.has(name))
    .map(({ name }) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text from ${name} t) as ${name}`);
  const query = { name: `digest-${randomUUID()}`, text: `select ${sums.join(', ')}` };
  return whenWritten({ db }, async () => (await db.writePool.query<Record<string, string>>(query)).rows[0] ?? {});
};

const differing = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name]);

type Trial<World> = { deps: Deps; world: World; parties: Parties };

const tryOutsider = async (row: Row<never>, input: Record<string, unknown>, who: { standing: Standing; client: Client }) => {
  const { id, kind } = row.operation;
  const faults: string[] = [];
  for (const [nth, door] of doorsFor(row.operation, input)) {
    const outcome = await who.client.send(row.operation, input, { door: nth });
    const reason = outcome.body['reason'] ?? outcome.status;
    if (isRefused(door, outcome)) {
      if (!refusedPlaces.has(reason))
        faults.push(`${id} told ${who.standing} ${String(reason)} at door ${nth}, which says nothing of who may`);
    } else if (kind === 'write') faults.push(`${id} let ${who.standing} in at door ${nth}`);
    else if (row.tells === undefined || JSON.stringify(outcome.body).includes(row.tells))
      faults.push(`${id} told ${who.standing} at door ${nth} what is not for them`);
  }
  return faults;
};

const tryInsider = async (row: Row<never>, input: Record<string, unknown>, who: { standing: Standing; client: Client }) => {
  const { id, kind, doors } = row.operation;
  const [nth, door] = doorsFor(row.operation, input)[0] ?? [0, doors[0]];
  const outcome = await who.client.send(row.operation, input, { door: nth });
  const told = JSON.stringify(outcome.body);
  if (isRefused(door, outcome)) return [`${id} turned ${who.standing} away: ${told.slice(0, 200)}`];
  return kind === 'read' && !told.includes(row.tells ?? '') ? [`${id} did not tell ${who.standing} of it: ${told.slice(0, 200)}`] : [];
};

const tryRow = async <World>(row: Row<World>, { world, parties }: Trial<World>, digest: () => Promise<Record<string, string>>) => {
  const { operation } = row;
  const shown = await row.input(world);
  const may = whoMay(row);
  const people = (wanted: readonly Standing[]) => wanted.map((standing) => ({ standing, client: parties[standing] }));
  const outsiders = people(standings.filter((one) => !may.includes(one) && !row.aside?.includes(one)));
  const before = operation.kind === 'write' ? await digest() : {};
  const faults = (await Promise.all(outsiders.map((who) => tryOutsider(row, shown, who)))).flat();
  const changed = operation.kind === 'write' ? differing(before, await digest()) : [];
  if (changed.length > 0) faults.push(`${operation.id} kept others out and all the same changed ${changed.join(', ')}`);
  for (const who of people(may)) faults.push(...(await tryInsider(row, operation.kind === 'write' ? await row.input(world) : shown, who)));
  return faults;
};

/**
 * Tries each row as everybody. Gives, as sentences, who was let in that may not, who was turned away that may, what was told to whom it
 * is not for, and what a call changed that was refused. Writes come first: what is looked at is counted in between.
 */
export const matrixFaults = async <World>(rows: readonly Row<World>[], trial: Trial<World>): Promise<string[]> => {
  const digest = await openDigest(trial.deps);
  const faults: string[] = [];
  for (const kind of ['write', 'read'] as const)
    for (const row of rows.filter(({ operation }) => operation.kind === kind))
      faults.push(
        ...(await tryRow(row, trial, digest).catch((error: unknown) => [`${row.operation.id} could not be tried: ${String(error)}`])),
      );
  return faults;
};

const NAMES_A_THING = /(^|_)ids?$|Ids?$|^(user|uid|author|group|post|comment|parent|target|node|work|list)$/;

/** The browser that somebody sits at. */
const NAMES_NONE = new Set(['deviceId', 'device_id', 'client_id']);

/** What of its input names a thing: what stands in an address, and whatever is called an id. */
export const thingFields = ({ operation, shapes }: Call): string[] => {
  const { properties = {} } = shapes.input as { properties?: object };
  return [
    ...new Set([
      ...operation.doors.flatMap(pathFields),
      ...Object.keys(properties).filter((name) => NAMES_A_THING.test(name) && !NAMES_NONE.has(name)),
    ]),
  ];
};

/** Where the matrix has holes: calls that name a thing and have neither a row nor a reason why they need none, and rows that say too much. */
export const holes = (calls: readonly Call[], rows: readonly Row<never>[], needNone: readonly string[]): string[] => {
  const inRows = new Set(rows.map(({ operation }) => operation.id));
  // Staff stand at the door: nobody else gets as far as the thing (the test of access walks them).
  const wanted = calls.filter((call) => !['operator', 'reviewer'].includes(call.operation.access) && thingFields(call).length > 0);
  const ids = new Set(wanted.map(({ operation }) => operation.id));
  return [
    ...[...ids].filter((id) => !inRows.has(id) && !needNone.includes(id)).map((id) => `${id} names a thing and has no row in the matrix`),
    ...needNone.filter((id) => inRows.has(id) || !ids.has(id)).map((id) => `${id} is named among the calls that need no row, for nothing`),
    ...rows.filter((row) => whoMay(row).length === 0).map(({ operation }) => `the row of ${operation.id} says of nobody that they may`),
    ...rows
      .filter(({ may, operation }) => circleAccess.has(operation.access) && may?.some((one) => !mayBy[operation.access]?.includes(one)))
      .map(({ operation }) => `the row of ${operation.id} lets in whom the contract keeps out`),
    ...rows
      .filter(({ operation, tells }) => operation.kind === 'read' && !tells)
      .map(({ operation }) => `the row of ${operation.id} tells nothing`),
  ];
};

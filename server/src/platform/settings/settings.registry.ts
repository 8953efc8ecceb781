import { setTimeout as wait } from 'node:timers/promises';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../../kernel/db/database.ts';
import { uncounted } from '../../kernel/db/query-count.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Live } from '../../kernel/live/live.ts';
import { openRegistry } from '../registry.ts';
import { settingsTable } from './settings.tables.ts';

/** What an operator may change while the house is open, and what holds until they do (decision 35, section 9). */
export type Setting<S extends TSchema = TSchema> = {
  key: string;
  schema: S;
  standard: Static<S>;
  /** What the members must hold together: the path of the one at fault, or null. */
  fault?(value: Static<S>): string | null;
};

/** Says what a setting is. `label`, `note` and `area` in its schema are what operators read (see settings.fields.ts). */
export const defineSetting = <S extends TSchema>(key: string, schema: S, standard: Static<S>): Setting<S> => ({ key, schema, standard });

/** The settings of all features, by key. */
export const settingRegistry = openRegistry<Setting>('settings');

/** Adds what the members of a setting must hold together. */
export const withRule = <S extends TSchema>(setting: Setting<S>, fault: (value: Static<S>) => string | null): Setting<S> => ({
  ...setting,
  fault,
});

/** Every setting, in the order of the manifests. */
export const allSettings = (): readonly Setting[] => settingRegistry.values();

export const findSetting = (key: string): Setting | null => settingRegistry.get(key) ?? null;

const CACHE_MS = 5_000;
/** From then on the values are read anew beside the work that asks for them. */
const RENEW_MS = CACHE_MS / 2;
/** So long who asks waits for newer values; then the ones before hold. */
const PATIENCE_MS = 250;
type Values = Map<string, unknown>;
type CachedValues = { stored: Promise<Values>; checked: Values; renewAt: number; until: number; next: CachedValues | null };
const cachedValues = new WeakMap<Database, CachedValues>();

const readAll = async (db: Database): Promise<Map<string, unknown>> => {
  const look = db.write.select({ key: settingsTable.key, value: settingsTable.value }).from(settingsTable);
  const rows = await uncounted(() => look.execute());
  return new Map(rows.map((row) => [row.key, row.value]));
};

const readNow = (db: Database): CachedValues => {
  const now = Date.now();
  return { stored: readAll(db), checked: new Map(), renewAt: now + RENEW_MS, until: now + CACHE_MS, next: null };
};

const readFirst = (db: Database): CachedValues => {
  const made = readNow(db);
  cachedValues.set(db, made);
  // A failed look is not kept; whoever asked is told.
  made.stored.catch(() => cachedValues.get(db) === made && cachedValues.delete(db));
  return made;
};

const renew = (db: Database, known: CachedValues): CachedValues => {
  const made = readNow(db);
  made.stored.then(
    () => cachedValues.get(db) === known && cachedValues.set(db, made),
    () => {
      known.next = null;
    },
  );
  return made;
};

/**
 * The values that hold now. Who asks may hold a lock that others queue for, each with a connection in their hands: waiting without an end
 * for one more would be waiting for themselves.
 */
const allOf = async (db: Database): Promise<CachedValues> => {
  const known = cachedValues.get(db);
  if (!known) return readFirst(db);
  if (known.renewAt <= Date.now()) known.next ??= renew(db, known);
  const { next } = known;
  if (next === null || known.until > Date.now()) return known;
  return Promise.race([next.stored.then(() => next), wait(PATIENCE_MS, known, { ref: false })]);
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored value, and the standard for each member that does not fit or is not there. */
const fitted = (schema: TSchema, stored: unknown, standard: unknown): unknown => {
  if (stored !== undefined && Value.Check(schema, stored)) return stored;
  if (!Type.IsObject(schema) || !isObject(stored) || !isObject(standard)) return standard;
  const members = Object.entries(schema.properties).map(([name, member]) => [name, fitted(member, stored[name], standard[name])]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
};

/**
 * The stored value. What was stored by another version may lack members, or hold some that are allowed no more: the standard holds for those
 * alone, unless they do not go together with the others; then it holds for all.
 */
export const valueIn = <S extends TSchema>(setting: Setting<S>, stored: unknown): Static<S> => {
  if (stored !== undefined && Value.Check(setting.schema, stored)) return stored as Static<S>;
  const value = fitted(setting.schema, stored, setting.standard) as Static<S>;
  return Value.Check(setting.schema, value) && setting.fault?.(value) == null ? value : setting.standard;
};

/** The value that holds now. A change by an operator is seen at once in every process that Redis joins, and within 5 s elsewhere. */
export const settingOf = async <S extends TSchema>(deps: Pick<Deps, 'db'>, setting: Setting<S>): Promise<Static<S>> => {
  const { stored, checked } = await allOf(deps.db);
  const values = await stored;
  if (!checked.has(setting.key)) checked.set(setting.key, valueIn(setting, values.get(setting.key)));
  return checked.get(setting.key) as Static<S>;
};

const TOPIC = 'settings';

/** Lets this process hear of changes that operators make in another one. */
export const followSettings = (live: Live, db: Database): void => live.onTold(TOPIC, () => void cachedValues.delete(db));

/** Looks settings up anew at the next question, in every process. */
export const forgetSettings = (deps: Pick<Deps, 'db' | 'live'>): void => {
  cachedValues.delete(deps.db);
  deps.live.tell(TOPIC);
};

import { inArray } from 'drizzle-orm';
import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import { seededRandom } from '#demo/random.ts';
import type { Deps } from '../../kernel/deps.ts';
import { Refusal, type Refuses, refuses } from '../../kernel/errors/refuse.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { captureHold, expireHolds, placeHold, releaseHold } from '../../platform/ledger/holds.writes.ts';
import { findLedgerFaults } from '../../platform/ledger/ledger.check.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { ledgerHoldsTable, ledgerTransfersTable } from '../../platform/ledger/ledger.tables.ts';
import { groupAccount, userAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import { listStatement } from '../../platform/ledger/statement.queries.ts';
import { balancesOf, type LedgerContext, postTransfer } from '../../platform/ledger/transfers.writes.ts';
import { type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';

const actsOfOne = 120;
const begunWith = [3_000, 800, 40, 0];
const pageSize = 40;

/** What acts told of a hold: how much they paid out of it, and how many of them said that it was they who ended it. */
type Told = { amount: number; paid: number; endings: number };
type Trial = { deps: Deps; name: string; random: () => number; people: readonly number[]; holds: Map<number, Told>; faults: string[] };

const within = <Made>({ deps }: Trial, act: (ctx: LedgerContext & Refuses<SettlingRefusal>) => Promise<Made>): Promise<Made> =>
  deps.db.write.transaction((db) => act({ db, now: deps.now(), actor: null, deps, locale: 'zh-CN', ...refuses }));

/** An act that may be refused, and may fail in no other way. */
const maybe = async <Made>(trial: Trial, act: Promise<Made>): Promise<Made | null> => {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof Refusal)) trial.faults.push(`an act failed: ${String(error)}`);
    return null;
  }
};

const below = ({ random }: Trial, limit: number): number => Math.floor(random() * limit);
const oneOf = <One>(trial: Trial, all: readonly One[]): One | undefined => all[below(trial, all.length)];

const place = async (trial: Trial, key: string): Promise<void> => {
  const amount = 1 + below(trial, 200);
  const from = userAccount(oneOf(trial, trial.people) ?? 0, 'currency');
  // One in three is over as soon as the job looks.
  const expiresAt = below(trial, 3) === 0 ? new Date(trial.deps.now().getTime() - 1_000) : null;
  const draft = { key, code: 'pin.hold' as const, from, amount, expiresAt };
  const twice = await Promise.all(
    [1, 2].map(() =>
      maybe(
        trial,
        within(trial, (at) => placeHold(at, draft)),
      ),
    ),
  );
  const ids = new Set(twice.flatMap((made) => (made ? [made.holdId] : [])));
  if (ids.size > 1) trial.faults.push(`${key} was set apart twice`);
  for (const id of ids) trial.holds.set(id, { amount, paid: 0, endings: 0 });
};

/** Pays out of one, all or a part, twice at once under one key. */
const capture = async (trial: Trial, key: string): Promise<void> => {
  const [holdId, told] = oneOf(trial, [...trial.holds]) ?? [];
  if (holdId === undefined || !told) return;
  const amount = 1 + below(trial, 120);
  const rest = below(trial, 2) === 0 ? ('keep' as const) : ('release' as const);
  const form = { holdId, key, code: 'pin.paid' as const, to: groupAccount(1, 'currency'), amount, rest };
  const done = await Promise.all(
    [1, 2].map(() =>
      maybe(
        trial,
        within(trial, (at) => captureHold(at, form)),
      ),
    ),
  );
  const fresh = done.filter((posted) => posted?.repeated === false).length;
  if (fresh > 1) trial.faults.push(`${key} was paid twice`);
  told.paid += fresh * amount;
  if (fresh > 0 && rest === 'release') told.endings += 1;
};

const release = async (trial: Trial, key: string): Promise<void> => {
  const [holdId, told] = oneOf(trial, [...trial.holds]) ?? [];
  if (holdId === undefined || !told) return;
  const keys = [`${key}:a`, `${key}:b`];
  const done = await Promise.all(
    keys.map((one) =>
      maybe(
        trial,
        within(trial, (at) => releaseHold(at, { holdId, key: one })),
      ),
    ),
  );
  told.endings += done.filter((posted) => posted !== null).length;
};

const tip = async (trial: Trial, key: string): Promise<void> => {
  const [from, to] = [oneOf(trial, trial.people) ?? 0, oneOf(trial, trial.people) ?? 0];
  if (from === to) return;
  const transfer = { key, code: 'tip.paid' as const, amount: 1 + below(trial, 300) };
  const both = { from: userAccount(from, 'currency'), to: userAccount(to, 'currency') };
  await maybe(
    trial,
    within(trial, (at) => postTransfer(at, { ...transfer, ...both })),
  );
};

const acts = [place, place, capture, capture, release, tip, tip, (trial: Trial) => expireHolds(trial.deps)] as const;

/** What was paid out of a hold and what was given back make up what it held, by its row, by its transfers and by what those who asked were told. */
const judgeHolds = async ({ deps, holds, faults }: Trial): Promise<void> => {
  const ids = [...holds.keys()];
  const rows = await deps.db.write.select().from(ledgerHoldsTable).where(inArray(ledgerHoldsTable.id, ids));
  const moved = await deps.db.write.select().from(ledgerTransfersTable).where(inArray(ledgerTransfersTable.holdId, ids));
  if (rows.length !== ids.length) faults.push(`of ${ids.length} holds ${rows.length} are there`);
  for (const { id, amount, captured, released, state } of rows) {
    const sumOf = (codes: readonly string[]) =>
      moved.filter((one) => one.holdId === id && codes.includes(one.code)).reduce((sum, one) => sum + one.amount, 0);
    const told = holds.get(id);
    const isEnded = captured + released === amount;
    if (captured + released > amount || isEnded === (state === 'open'))
      faults.push(`hold ${id} of ${amount} is ${state} with ${captured} and ${released}`);
    if (sumOf(['hold.placed']) !== amount || sumOf(['pin.paid']) !== captured || sumOf(['hold.released']) !== released)
      faults.push(`hold ${id} has other transfers than its row says`);
    if (told?.amount !== amount || told.paid !== captured) faults.push(`hold ${id} paid ${captured}, and ${told?.paid} was told`);
    if ((told?.endings ?? 0) > 1) faults.push(`hold ${id} was ended ${told?.endings} times`);
  }
};

/** The balance that runs through a statement begins at nothing, changes by each line, and ends at what the account holds. */
const judgeStatements = async ({ deps, people, faults }: Trial): Promise<void> => {
  for (const userId of people) {
    const account = userAccount(userId, 'currency');
    const lines: { seq: number; amount: number; balance: number }[] = [];
    for (let after: number | undefined; ; after = lines.at(-1)?.seq) {
      const page = await listStatement(deps.db.write, { account, limit: pageSize, ...(after === undefined ? {} : { after }) });
      lines.push(...page);
      if (page.length < pageSize) break;
    }
    for (const [index, line] of lines.entries()) {
      const before = lines[index + 1];
      if (line.balance !== (before?.balance ?? 0) + line.amount || line.seq !== (before?.seq ?? 0) + 1)
        faults.push(`line ${line.seq} of ${userId} does not follow from the one before`);
    }
    const { currency } = await balancesOf(deps.db.write, { owner: 'user', id: userId });
    if ((lines[0]?.balance ?? 0) !== currency)
      faults.push(`the statement of ${userId} ends at ${lines[0]?.balance}, the account at ${currency}`);
  }
};

/** Acts of every kind in the order that a seed says, two by two at once. Gives every way in which holds, statements and books do not agree after them. */
export const tryLedger = async (deps: Deps, seed: string): Promise<{ faults: string[]; holds: number; kinds: Set<string> }> => {
  const people = await Promise.all(begunWith.map(async () => (await makePerson(deps, {})).userId));
  for (const [index, currency] of begunWith.entries()) if (currency > 0) await makeMoney(deps, people[index] ?? 0, { currency });
  const trial: Trial = { deps, name: `${seed}:${people[0]}`, random: seededRandom(seed), people, holds: new Map(), faults: [] };
  for (let round = 0; round < actsOfOne; round += 1) {
    const two = [acts[below(trial, acts.length)], acts[below(trial, acts.length)]];
    await Promise.all(two.map((act, nth) => act?.(trial, `${trial.name}:${round}:${nth}`)));
  }
  await judgeHolds(trial);
  await judgeStatements(trial);
  const books = await deps.db.write.transaction((tx) => findLedgerFaults(tx));
  const states = await deps.db.write
    .select({ state: ledgerHoldsTable.state })
    .from(ledgerHoldsTable)
    .where(inArray(ledgerHoldsTable.id, [...trial.holds.keys()]));
  return {
    faults: [...trial.faults, ...books.map((fault) => `the ledger does not hold: ${fault.kind} ${fault.id}`)],
    holds: trial.holds.size,
    kinds: new Set(states.map(({ state }) => state)),
  };
};

/** The same with one seed after another; each is printed, and LEDGER_SEED tries the same again. */
export const ledgerProperties: Scenario = async (span): Promise<Outcome> => {
  const bench = await openBench();
  const begin = process.env['LEDGER_SEED'] ?? process.env['SOAK_SEED'] ?? 'ledger';
  const figures = { seeds: 0, holds: 0 };
  const faults: string[] = [];
  try {
    for await (const round of roundsOf(span)) {
      const seed = round === 0 ? begin : `${begin}:${round}`;
      console.info(`LEDGER_SEED=${seed}`);
      const tried = await tryLedger(bench.deps, seed);
      faults.push(...tried.faults.map((fault) => `${fault} (LEDGER_SEED=${seed})`));
      figures.seeds += 1;
      figures.holds += tried.holds;
    }
    return { faults, figures };
  } finally {
    await bench.close();
  }
};

import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { buildApp } from '../../app.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { openSessions, SESSION_MINUTES } from '../../platform/accounts/sessions.ts';
import { clientOf } from '../client.ts';
import { type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lifeMs = SESSION_MINUTES * 60_000;
const lifeDays = lifeMs / dayMs;

/** A clock that is moved by hand, and an application that goes by it and caches no session. */
type House = { at(offsetMs: number): void; isIn(token: string): Promise<boolean>; enter(): Promise<string> };

const openHouse = async (base: Deps): Promise<House & { close(): Promise<void> }> => {
  const begun = Date.now();
  let offset = 0;
  const now = () => new Date(begun + offset);
  const deps: Deps = { ...base, now, sessions: openSessions(base.db, base.live, now) };
  const app = await buildApp(deps);
  await app.ready();
  return {
    at: (offsetMs) => {
      offset = offsetMs;
    },
    enter: async () => (await makePerson(deps, {})).token,
    isIn: async (token) => {
      const client = clientOf(app, { userId: null, token, isStranger: false });
      const { status } = await client.send(getCurrentUser, {});
      // A cached session is answered for five seconds of real time: each look must be a new one.
      const { rows } = await deps.db.writePool.query<{ id: number }>('select user_id as id from sessions order by id desc limit 200');
      for (const { id } of rows) deps.sessions.forget(id);
      if (status !== 200 && status !== 401) throw new Error(`a session was answered ${status}`);
      return status === 200;
    },
    close: () => app.close(),
  };
};

type Step = [name: string, expected: boolean, seen: boolean];

const tellFaults = (story: string, steps: readonly Step[]): string[] =>
  steps
    .filter(([, expected, seen]) => expected !== seen)
    .map(([name, expected]) => `${story}: ${name} it should ${expected ? '' : 'not '}be in`);

const forward = async ({ at, enter, isIn }: House): Promise<string[]> => {
  at(0);
  const [used, unused] = [await enter(), await enter()];
  const steps: Step[] = [];
  for (let day = 1; day <= 2 * lifeDays; day += 1) {
    at(day * dayMs);
    steps.push([`used daily, after ${day} days`, true, await isIn(used)]);
  }
  steps.push([`unused for ${2 * lifeDays} days`, false, await isIn(unused)]);
  return tellFaults('the clock jumps ahead', steps);
};

const aheadAndBack = async ({ at, enter, isIn }: House): Promise<string[]> => {
  at(0);
  const token = await enter();
  at(dayMs);
  const steps: Step[] = [['used while the clock is a day ahead', true, await isIn(token)]];
  at(hourMs);
  steps.push(['used after the clock went back', true, await isIn(token)]);
  at(hourMs + lifeMs + 60_000);
  steps.push(['unused for its whole life since then', false, await isIn(token)]);
  return tellFaults('the clock was a day ahead for a while', steps);
};

const endedStaysEnded = async ({ at, enter, isIn }: House): Promise<string[]> => {
  at(0);
  const token = await enter();
  at(lifeMs + hourMs);
  const steps: Step[] = [['past its end', false, await isIn(token)]];
  at(lifeMs + hourMs - dayMs);
  steps.push(['the clock goes back a day after it had ended', false, await isIn(token)]);
  return tellFaults('the clock goes back', steps);
};

/** The clock jumps by days, ahead and back: no session lives longer than its life since it was last used, by any of them. */
export const moveClock: Scenario = async (span): Promise<Outcome> => {
  const bench = await openBench();
  const house = await openHouse(bench.deps);
  const faults: string[] = [];
  let stories = 0;
  try {
    for await (const _ of roundsOf(span)) {
      for (const story of [forward, aheadAndBack, endedStaysEnded]) {
        faults.push(...(await story(house)));
        stories += 1;
      }
    }
    return { faults: [...new Set(faults)], figures: { stories } };
  } finally {
    await house.close();
    await bench.close();
  }
};

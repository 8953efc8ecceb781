import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { SESSION_MINUTES } from '../../platform/accounts/sessions.writes.ts';
import type { ClockedHouse, Someone } from './clocked-house.ts';
import { type Step, tellFaults } from './tell-faults.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lifeMs = SESSION_MINUTES * 60_000;
const lifeDays = lifeMs / dayMs;

const isIn = async (house: ClockedHouse, one: Someone): Promise<boolean> => {
  // A cached session is answered for five seconds of real time: each look must be a new one.
  await house.forget();
  const { status } = await one.send(getCurrentUser, {});
  if (status !== 200 && status !== 401) throw new Error(`a session was answered ${status}`);
  return status === 200;
};

const forward = async (house: ClockedHouse): Promise<string[]> => {
  await house.at(0);
  const [used, unused] = [await house.newPerson(), await house.newPerson()];
  const steps: Step[] = [];
  for (let day = 1; day <= 2 * lifeDays; day += 1) {
    await house.at(day * dayMs);
    steps.push([`in where used daily, after ${day} days`, true, await isIn(house, used)]);
  }
  steps.push([`in where unused for ${2 * lifeDays} days`, false, await isIn(house, unused)]);
  return tellFaults('the clock jumps ahead', steps);
};

const aheadAndBack = async (house: ClockedHouse): Promise<string[]> => {
  await house.at(0);
  const one = await house.newPerson();
  await house.at(dayMs);
  const steps: Step[] = [['in while the clock is a day ahead', true, await isIn(house, one)]];
  await house.at(hourMs);
  steps.push(['in after the clock went back', true, await isIn(house, one)]);
  await house.at(hourMs + lifeMs + 60_000);
  steps.push(['in where unused for its whole life since then', false, await isIn(house, one)]);
  return tellFaults('the clock was a day ahead for a while', steps);
};

const endedStaysEnded = async (house: ClockedHouse): Promise<string[]> => {
  await house.at(0);
  const one = await house.newPerson();
  await house.at(lifeMs + hourMs);
  const steps: Step[] = [['in past its end', false, await isIn(house, one)]];
  await house.at(lifeMs + hourMs - dayMs);
  steps.push(['in when the clock goes back a day after it had ended', false, await isIn(house, one)]);
  return tellFaults('the clock goes back', steps);
};

/** No session lives longer than its life since it was last used, by any of the clock's jumps. */
export const sessionStories = [forward, aheadAndBack, endedStaysEnded];

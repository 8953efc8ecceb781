import { afterEach, beforeEach, expect, it } from 'vitest';
import { readInTurn } from './read-in-turn.ts';

type Read = { readonly what: string; readonly task: number };

const house = globalThis as typeof globalThis & { read: Read[]; task: number };
let counting: ReturnType<typeof setImmediate>;

beforeEach(() => {
  house.read = [];
  house.task = 0;
  const count = () => {
    house.task += 1;
    counting = setImmediate(count);
  };
  counting = setImmediate(count);
});

afterEach(() => {
  clearImmediate(counting);
  document.head.replaceChildren();
});

function name(what: string, does = `read.push({ what: '${what}', task })`, kind = ''): void {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="modulepreload" href="data:text/javascript,${encodeURIComponent(does)}" ${kind}>`,
  );
}

it('reads what the document names in its order, each in a task of its own, and the app as the last', async () => {
  name('app', undefined, 'data-app');
  name('vendor');
  name('shell');
  name('screen');
  await readInTurn();
  expect(house.read.map(({ what }) => what)).toEqual(['vendor', 'shell', 'screen', 'app']);
  const tasks = house.read.map(({ task }) => task);
  expect(new Set(tasks).size).toBe(4);
});

it('reads the app also where a part cannot be had, and tells of an app that cannot', async () => {
  name('app beside it', undefined, 'data-app');
  name('lost', 'throw new Error("gone")');
  await readInTurn();
  expect(house.read.map(({ what }) => what)).toEqual(['app beside it']);
  document.head.replaceChildren();
  name('broken app', 'throw new Error("no app")', 'data-app');
  await expect(readInTurn()).rejects.toThrow('no app');
});

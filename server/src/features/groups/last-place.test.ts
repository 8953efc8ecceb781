import { expect, it } from 'vitest';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import type { Outcome } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeGroup } from './groups.factory.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;
type Circle = { readonly id: number; readonly owner: Person };

/** How a circle is opened, and what brings each of two people in; those acts are then done at once. A paid one stands in closed-join.test.ts. */
type Way = readonly [
  name: string,
  access: Omit<InputOf<typeof groupAdmin.setAccess>, 'id'>,
  prepare: (circle: Circle, two: readonly Person[]) => Promise<(() => Promise<Outcome>)[]>,
];

const word = '竹林2026';

const ways: readonly Way[] = [
  ['an open circle', { mode: 'public' }, async ({ id }, two) => two.map((one) => () => one.send(groups.joinGroup, { id }))],
  [
    'a circle whose group admin lets two applicants in',
    { mode: 'private' },
    async ({ id, owner }, two) => {
      for (const one of two) await one.call(groups.joinGroup, { id });
      const waiting = await owner.call(groupAdmin.listApplications, { group_id: id, audit: 0 });
      return waiting.map((asked) => () => owner.send(groupAdmin.decideApplication, { group_id: id, id: asked.id, audit: 1 }));
    },
  ],
  [
    'a password circle',
    { mode: 'password', password: word },
    async ({ id }, two) => two.map((one) => () => one.send(groupAdmin.joinByPassword, { id, password: word })),
  ],
  [
    'a private circle with a link of invitation',
    { mode: 'private' },
    async ({ id, owner }, two) => {
      const { invite } = await owner.call(groupAdmin.createInvite, { id, days: 1, uses: 5 });
      return two.map((one) => () => one.send(groups.joinGroup, { id, invite: invite.code }));
    },
  ],
];

it.each(ways)('%s gives its last place to one of two at once, and tells the other that it is full', async (_name, access, prepare) => {
  const house = await testApp();
  const owner = await house.person({ nickname: '圈主' });
  const id = await makeGroup(house.deps, { ownerId: owner.userId });
  await owner.call(groupAdmin.setAccess, { id, capacity: 2, ...access });
  const two = [await house.person(), await house.person()];
  const acts = await prepare({ id, owner }, two);
  expect(acts).toHaveLength(2);
  const tries = await Promise.all(acts.map((act) => act()));
  expect(tries.map((one) => one.body['reason'] ?? 'in').sort()).toEqual(['CIRCLE_FULL', 'in']);
  const shown = await Promise.all(two.map((one) => one.call(groups.getGroup, { id })));
  expect(shown.map((group) => group.users_count)).toEqual([2, 2]);
  expect(shown.filter((group) => group.joined !== null)).toHaveLength(1);
});

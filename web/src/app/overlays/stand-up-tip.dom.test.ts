import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentOverlays } from '#web/kit/overlays.ts';
import { leaveOverlays } from '../../testing/leave-overlays.ts';
import { visitors } from '../../testing/people.ts';
import { setSession } from '../session/session-store.ts';
import { standUpTip } from './stand-up-tip.ts';

beforeEach(() => setSession({ status: 'person', authorization: 'Bearer test', user: visitors.signed }));
afterEach(async () => {
  await leaveOverlays();
  setSession({ status: 'guest', ended: null });
});

it.each(['post', 'user', 'feed', 'news', 'question-answer'])(
  'a tip that was left of a %s stands up with the calls of its kind, on whatever screen',
  async (kind) => {
    void standUpTip({ kind, id: 40, name: '林译', begun: { preset: 500, custom: '' } });
    await expect
      .poll(() => currentOverlays().map(({ input }) => input))
      .toMatchObject([{ calls: { kind }, id: 40, begun: { preset: 500 } }]);
  },
);

it.each([
  ['a kind that cannot be tipped', { kind: 'comment', id: 40, name: '林译' }],
  ['a path instead of a kind', { kind: '../feeds/feed', id: 40, name: '林译' }],
  ['no kind', { id: 40, name: '林译' }],
  ['no number', { kind: 'feed', id: '40', name: '林译' }],
])('what some other program has stored opens nothing: %s', async (_what, kept) => {
  await standUpTip(kept);
  expect(currentOverlays()).toEqual([]);
});

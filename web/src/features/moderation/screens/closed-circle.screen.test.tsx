import { expect, it } from 'vitest';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import type { Act } from '#contract/moderation/conduct.schemas.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';

const removed = (kind: string): Act => ({
  id: 4,
  act: 'remove',
  rule: 'spam',
  reason: '站外引流广告',
  given_at: at,
  ends_at: null,
  state: 'holds',
  caused_by: null,
  thing: { kind, id: 9, title: '合同圈', text: '', pictures: [] },
  appeal: null,
  may_appeal: true,
  appeal_until: at,
});

it('whose circle was closed is led from the decision to what it earned; of a post there is nothing of the kind', async () => {
  const server = fakeServer();
  server.answer(conduct.getAct, ({ id }) => removed(id === 4 ? 'group' : 'post'));
  const app = await renderApp('/conduct/4', { server, as: visitors.user });
  const link = await app.findByRole('link', { name: /查看并提取圈子收益/ });
  expect(link.getAttribute('href')).toBe('/groups/9/earnings');
  await app.goTo('/conduct/5');
  await app.findByText('内容已被移除');
  expect(app.queryByRole('link', { name: /查看并提取圈子收益/ })).toBeNull();
});

import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getDraft, saveDraft } from '#contract/feeds/feeds.doors.ts';
import { getFile } from '#contract/files/files.doors.ts';
import { listMyGroups } from '#contract/groups/groups.doors.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { circleNamed, membership } from '../../testing/content.ts';
import { type FakeServer, fakeServer, refusal } from '../../testing/fake-server.ts';
import { picture } from '../../testing/feed-content.ts';
import { visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { blankPostDraft, savePostDraft } from '../posts/post-draft.ts';

function writing(): FakeServer {
  const server = fakeServer();
  server.answer(getFile, ({ id }) => ({ url: `/files/${id}?sign=own` }));
  server.answer(getSiteConfig, () => ({ feed: { reward: true, paycontrol: true, items: [100], limit: 50 } }));
  server.answer(listMyGroups, () => [circleNamed('合同翻译研习社', { joined: membership() })]);
  server.refuse(getGuide, { message: '稍后' });
  server.answer(saveDraft, () => ({ message: '已保存' }));
  return server;
}

const sources = (root: HTMLElement) => [...root.querySelectorAll('[data-order-key] img')].map((image) => image.getAttribute('src'));

describe('pictures of a draft that is gone on with', () => {
  it('of a feed are shown at addresses that its writer asks for', async () => {
    const server = writing();
    server.answer(getDraft, () => ({ draft: { images: [picture(8), picture(9)], updated_at: '2024-01-01 00:00:00' } }));
    const app = await renderApp('/post/pic', { server, as: visitors.signed });
    await waitFor(() => expect(sources(app.container)).toEqual(['/files/8?sign=own', '/files/9?sign=own']));
    expect(server.inputsOf(getFile)).toEqual([8, 9].map((id) => ({ id, json: true, w: 250, h: 250 })));
  });

  it('of a post likewise, without those that were swept meanwhile', async () => {
    const server = writing();
    server.answer(getDraft, () => ({ draft: null }));
    const app = await renderApp('/group404', { server, as: visitors.signed });
    savePostDraft({ ...blankPostDraft(), groupId: 5, title: '写到一半', files: [7, 8].map((id) => ({ id, kind: 'picture' as const })) });
    server.answer(getFile, ({ id }) => {
      if (id === 7) throw refusal({ status: 404 });
      return { url: `/files/${id}?sign=own` };
    });
    await app.goTo('/createGroupPublish?groupId=5');
    await waitFor(() => expect(sources(app.container)).toEqual(['/files/8?sign=own']));
  });
});

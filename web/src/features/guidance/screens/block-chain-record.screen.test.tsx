import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

it('says that nothing is recorded yet and what a record will hold', async () => {
  const app = await renderApp('/blockChainRecord', { server: fakeServer(), as: visitors.signed });
  expect(await app.findByText('还没有存证记录')).toBeTruthy();
  expect(app.getAllByRole('listitem')).toHaveLength(3);
});

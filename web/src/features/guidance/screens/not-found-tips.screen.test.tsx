import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

it.each(['/notFoundTips', '/reportTrialTranslation'])('%s says that it is not open to whoever looks', async (path) => {
  for (const as of [null, visitors.signed]) {
    const app = await renderApp(path, { server: fakeServer(), as });
    expect(await app.findByRole('link', { name: '回到首页' })).toBeTruthy();
    await expect.poll(app.address).toBe(path);
    app.unmount();
  }
});

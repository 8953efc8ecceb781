import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';

it('the page of the kit draws every piece without an error', async () => {
  const server = fakeServer();
  await renderApp('/dev/kit', { server });
  expect(await screen.findAllByRole('heading')).not.toHaveLength(0);
});

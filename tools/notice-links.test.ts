import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { features } from '#server/features.ts';
import { readRoutes } from '../web/build/read-routes.ts';

it('every kind of notice that is about no thing leads to a page of the web app', async () => {
  const paths = (await readRoutes(fileURLToPath(new URL('../web', import.meta.url)))).map(({ path }): string => path);
  const links = features
    .flatMap(({ noticeKinds }) => Object.entries(noticeKinds ?? {}))
    .flatMap(([kind, { link }]) => [null, 7].map((actorId) => `${kind} ${link({ actorId }).replace(/\/7$/, '/:userId')}`));
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((line) => !paths.includes(line.split(' ')[1] ?? ''))).toEqual([]);
});

import { createHash } from 'node:crypto';
import * as files from '#contract/files/files.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { inside } from '../../testing/matrix/circle-standings.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause } from '../../testing/matrix/reasons.ts';
import { row, type World, words } from '../../testing/matrix/world.ts';

/** A picture that lies in a post of the closed circle. */
const picture = (world: World) =>
  world.once('picture', async () => {
    const bytes = await makePng();
    const { id } = await world.author.call(files.uploadFile, { file: fileOf(bytes) });
    await world.author.call(posts.createPost, { group_id: world.circle, body: words(), images: [{ id }] });
    return { id, md5: createHash('md5').update(bytes).digest('hex') };
  });

export const matrix: FeatureMatrix = {
  access: [
    row(files.getFile, { may: inside, tells: '"url"', input: async (world) => ({ id: (await picture(world)).id, json: true }) }),
    row(files.findUploaded, { may: ['author'], tells: '"id"', input: async (world) => ({ md5: (await picture(world)).md5 }) }),
  ],
  noAccess: { [openBecause.held]: ['files.put', 'files.token'] },
};

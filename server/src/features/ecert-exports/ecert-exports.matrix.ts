import * as exports from '#contract/ecert-exports/ecert-exports.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, openBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { makeTaken } from './ecert-exports.factory.ts';

/** A certificate that the author keeps, with a link of theirs. */
const kept = (world: World): Promise<{ id: number; share: number }> =>
  world.once('kept certificate', async () => {
    const { author, operator, house } = world;
    const { id } = await makeTaken({ deps: house.deps, operator, by: author, name: SECRET });
    await house.deps.jobs.runPending(house.deps);
    return { id, share: (await author.call(exports.createShare, { id, label: words() })).share.id };
  });

const may = ['author'] as const;
const named = async (world: World) => ({ id: (await kept(world)).id });

export const matrix: FeatureMatrix = {
  access: [
    row(exports.getExport, { may, tells: SECRET, input: named }),
    row(exports.getDownloadUrl, { may, input: named }),
    row(exports.createShare, { may, input: named }),
    row(exports.listShares, { may, tells: SECRET, input: named }),
    row(exports.revokeShare, {
      may,
      input: async (world) => {
        const { id } = await kept(world);
        return { id, share_id: (await world.author.call(exports.createShare, { id })).share.id };
      },
    }),
  ],
  noAccess: { [openBecause.held]: ['ecert-exports.file', 'ecert-exports.shared', 'ecert-exports.send-code', 'ecert-exports.check-code'] },
  noSections: { [noSectionBecause.caller]: ['ecert-exports.get'], [noSectionBecause.between]: ['ecert-exports.send-code'] },
};

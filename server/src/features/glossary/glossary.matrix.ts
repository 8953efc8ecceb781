import { importGlossary } from '#contract/glossary/exchange.doors.ts';
import * as glossary from '#contract/glossary/glossary.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { openBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { row, SECRET, type World, words } from '../../testing/matrix/world.ts';
import { contentOf, makeProposal, makeSet } from './glossary.factory.ts';

/** The author's own set; its entry says what is for nobody else. */
const ownSet = (world: World) => makeSet(world.house.deps, { userId: world.author.userId }, contentOf(words(), 'term'));
const inOwnSet = async (world: World) => ({ id: (await ownSet(world)).entry });
const corrected = async (world: World) => ({ ...(await inOwnSet(world)), ...contentOf('译名', 'term'), base: 1, reason: '更通行' });
/** In the circle's set a member proposes something. */
const proposed = async (world: World) => {
  const { deps } = world.house;
  const { entry } = await makeSet(deps, { groupId: world.circle }, contentOf(words(), 'term'));
  return { entry, id: (await makeProposal(deps, world.member.userId, entry)).id };
};
const groupAdmins = ['administrator', 'owner'] as const;
const members = ['member', 'author', ...groupAdmins] as const;

export const matrix: FeatureMatrix = {
  access: [
    row(glossary.getGlossaryEntry, { may: ['author'], tells: SECRET, input: inOwnSet }),
    row(glossary.listGlossaryVersions, { may: members, tells: SECRET, input: async (world) => ({ id: (await proposed(world)).entry }) }),
    row(glossary.listGlossaryProposals, {
      may: members,
      tells: '更好的译名',
      input: async (world) => ({ id: (await proposed(world)).entry }),
    }),
    row(glossary.proposeGlossary, { may: ['author'], input: corrected }),
    row(glossary.deleteGlossaryEntry, { input: inOwnSet }),
    row(glossary.deleteGlossarySet, { input: async (world) => ({ id: (await ownSet(world)).id }) }),
    row(importGlossary, {
      may: groupAdmins,
      input: (world) => ({ group: world.circle, file: new File([`en,zh\nhedge,${words()}\n`], 'a.csv') }),
    }),
    row(glossary.declineProposal, { may: groupAdmins, input: async (world) => ({ id: (await proposed(world)).id, reason: '不通行' }) }),
    row(glossary.withdrawProposal, { may: ['member'], input: async (world) => ({ id: (await proposed(world)).id }) }),
  ],
  noAccess: {
    [openBecause.meets]: ['glossary.accept'],
  },
  noPersons: {
    [unwalkedBecause.sameCards]: ['glossary.get', 'glossary.versions', 'glossary.proposals', 'glossary.waiting'],
  },
};

import * as scores from '#contract/scores/scores.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { noSectionBecause, unwalkedBecause } from '../../testing/matrix/reasons.ts';
import { scored, tag } from '../../testing/matrix/report-part-things.ts';
import { row } from '../../testing/matrix/world.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { ofPerson } from '../../testing/sections/section-things.ts';
import { secrets } from '../../testing/sections/section-world.ts';

export const matrix: FeatureMatrix = {
  access: [
    row(scores.getAssessment, { may: ['author'], tells: '"total":3', input: scored }),
    row(scores.getOverview, { may: ['author'], tells: '"total":3', input: scored }),
    row(scores.listActivity, { may: ['author'], tells: '"2024-01-01"', input: scored }),
    row(scores.listRatedTags, { may: ['author'], tells: `"id":${tag}`, input: scored }),
    row(scores.listLowTags, { may: ['author'], tells: `"id":${tag}`, input: scored }),
  ],
  noPersons: { [unwalkedBecause.ownThings]: ['scores.evidence'] },
  sections: [
    doorOf('tags', scores.listRatedTags, { tells: `"id":${secrets.tag}`, input: ofPerson }),
    doorOf('tags', scores.listLowTags, { tells: `"id":${secrets.tag}`, input: ofPerson }),
    doorOf('assessment', scores.listRatedTags, { tells: secrets.score, input: ofPerson }),
    doorOf('assessment', scores.listLowTags, { tells: secrets.score, input: ofPerson }),
    doorOf('assessment', scores.getAssessment, { tells: secrets.score, input: ofPerson }),
    doorOf('assessment', scores.getOverview, { tells: secrets.score, input: ofPerson }),
    doorOf('assessment', scores.listActivity, { tells: secrets.score, input: ofPerson }),
  ],
  noSections: { [noSectionBecause.caller]: ['scores.statistics', 'scores.evidence'] },
};

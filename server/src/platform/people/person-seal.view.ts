import type { Person } from '#contract/people/people.schemas.ts';
import { type ReportSection, usualAudience } from '#contract/reports/report-sections.ts';
import { isFor, type ReportRelation } from '../reports/audience.policy.ts';
import type { PersonRow } from './people.queries.ts';

type SealRow = Pick<
  PersonRow,
  'id' | 'scoreTenths' | 'pair' | 'scoreFor' | 'pairFor' | 'isFollowed' | 'followsViewer' | 'blacked' | 'shutsOut'
>;

const relationOf = (row: SealRow, viewerId: number | undefined): ReportRelation => {
  if (row.id === viewerId) return 'self';
  if (row.isFollowed && row.followsViewer) return 'friend';
  return viewerId === undefined ? 'guest' : 'user';
};

/**
 * What stands beside somebody's name out of their report: the score and the language pair, each for whom that part of the report is, and
 * neither across a block. It says no more than `reportAccess` lets in.
 */
export const sealOf = (row: SealRow, viewerId: number | undefined): Pick<Person, 'score' | 'pair'> => {
  if (row.blacked || row.shutsOut) return { score: null, pair: null };
  const relation = relationOf(row, viewerId);
  const sees = (section: ReportSection, chosen: SealRow['scoreFor']) => isFor(chosen ?? usualAudience(section), relation);
  return {
    score: row.scoreTenths !== null && sees('assessment', row.scoreFor) ? row.scoreTenths / 10 : null,
    pair: row.pair !== null && sees('languages', row.pairFor) ? row.pair : null,
  };
};

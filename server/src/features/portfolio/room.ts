import { type OrderedSection, portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { countOf } from './portfolio.queries.ts';

const limits: Record<OrderedSection, { most: number; code: RefusalCode }> = {
  works: { most: portfolioLimits.works, code: 'WORKS_TOO_MANY' },
  projects: { most: portfolioLimits.projects, code: 'PROJECTS_TOO_MANY' },
  education: { most: portfolioLimits.educations, code: 'EDUCATION_TOO_MANY' },
  certificates: { most: portfolioLimits.certificates, code: 'CERTIFICATES_TOO_MANY' },
};

/** Lets one more in; the person is held by the caller. Throws the refusal of the section that is full. */
export const needRoom = async (tx: Tx, section: OrderedSection, userId: number): Promise<void> => {
  const { most, code } = limits[section];
  if ((await countOf(tx, section, userId)) >= most) throw refuse(code, { params: { limit: most } });
};

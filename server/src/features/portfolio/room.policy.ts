import { type OrderedSection, portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import { countOf } from './portfolio.queries.ts';

const limits = {
  works: { most: portfolioLimits.works, code: 'WORKS_TOO_MANY' },
  projects: { most: portfolioLimits.projects, code: 'PROJECTS_TOO_MANY' },
  education: { most: portfolioLimits.educations, code: 'EDUCATION_TOO_MANY' },
  certificates: { most: portfolioLimits.certificates, code: 'CERTIFICATES_TOO_MANY' },
} as const satisfies Record<OrderedSection, object>;

/** Lets one more in; the person is held by the caller. Throws the refusal of the section that is full. */
export const needRoom = async <Section extends OrderedSection>(
  ctx: { db: Tx } & Refuses<(typeof limits)[Section]['code']>,
  section: Section,
  userId: number,
): Promise<void> => {
  const { most, code } = limits[section];
  if ((await countOf(ctx.db, section, userId)) >= most) throw ctx.refuse(code, { params: { limit: most } });
};

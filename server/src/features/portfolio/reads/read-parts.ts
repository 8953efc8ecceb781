import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { findPart } from '../portfolio.queries.ts';
import * as parts from '../portfolio.sql.ts';
import * as views from '../portfolio.view.ts';
import { lookAt, whose } from './part-of.ts';

type Whose = { userId?: number | undefined };

const showing = async (ctx: ReadCtx): Promise<views.Showing> => ({ locale: ctx.locale, addressOf: await guardedAddresses(ctx.deps) });

const profileOf = (ctx: ReadCtx, ownerId: number) => findPart<parts.ProfileRow | null>(ctx.db, 'profile', ownerId, parts.profileJson);

/** Career, section 7: languageability/find. */
export const findLanguages = async (ctx: ReadCtx, input: Whose) => {
  const { ownerId } = await lookAt(ctx, whose(ctx, input), 'languages');
  return views.languagesView(ctx, await profileOf(ctx, ownerId));
};

/** Career, section 7: memberIndustry/select. */
export const selectIndustries = async (ctx: ReadCtx, input: Whose) => {
  const { ownerId } = await lookAt(ctx, whose(ctx, input), 'industries');
  return views.industriesView(ctx, await profileOf(ctx, ownerId));
};

/** Career, section 7: translationWorks/findByObjList. */
export const listWorks = async (ctx: ReadCtx, input: Whose) => {
  const { ownerId } = await lookAt(ctx, whose(ctx, input), 'works');
  const { items } = await findPart<parts.PartOf<parts.WorkRow>>(ctx.db, 'works', ownerId, (owner) =>
    parts.worksJson(owner, portfolioLimits.works),
  );
  const shown = await showing(ctx);
  return items.map((row) => views.workView(shown, row));
};

/** Career, section 7: projectexperience/select. */
export const listProjects = async (ctx: ReadCtx, input: Whose) => {
  const { ownerId } = await lookAt(ctx, whose(ctx, input), 'projects');
  const { items } = await findPart<parts.PartOf<parts.ProjectRow>>(ctx.db, 'projects', ownerId, (owner) =>
    parts.projectsJson(owner, portfolioLimits.projects),
  );
  return items.map(views.projectView);
};

/** Career, section 7: education/select. */
export const listEducation = async (ctx: ReadCtx, input: Whose) => {
  const { ownerId } = await lookAt(ctx, whose(ctx, input), 'education');
  const { items } = await findPart<parts.PartOf<parts.EducationRow>>(ctx.db, 'education', ownerId, (owner) =>
    parts.educationJson(owner, portfolioLimits.educations),
  );
  return items.map((row) => views.educationView(ctx, row));
};

/** Career, section 7: certifications/selectObjList. */
export const listCertificates = async (ctx: ReadCtx, input: Whose) => {
  const { ownerId, relation } = await lookAt(ctx, whose(ctx, input), 'certificates');
  const { items } = await findPart<parts.PartOf<parts.CertificateRow>>(ctx.db, 'certificates', ownerId, (owner) =>
    parts.certificatesJson(owner, portfolioLimits.certificates),
  );
  const shown = { ...(await showing(ctx)), isOwn: relation === 'self' };
  return items.map((row) => views.certificateView(shown, row));
};

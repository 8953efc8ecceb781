import type { InputOf } from '#contract/kernel/doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import type { FeatureMatrix } from '../../testing/matrix/feature-matrix.ts';
import { certificateForm, educationForm, hidden, ofAuthor, projectForm, workForm, workOf } from '../../testing/matrix/report-things.ts';
import { row, SECRET, type World } from '../../testing/matrix/world.ts';
import { doorOf } from '../../testing/sections/section-faults.ts';
import { inReport, ofPerson } from '../../testing/sections/section-things.ts';
import { secrets } from '../../testing/sections/section-world.ts';

const orderOf = async (world: World): Promise<InputOf<typeof portfolio.orderSection>> => {
  await hidden(world);
  const works = await world.author.call(portfolio.listWorks, { userId: world.author.userId });
  return { section: 'works', ids: works.map((one) => one.id) };
};

export const matrix: FeatureMatrix = {
  access: [
    row(portfolio.saveWork, {
      may: ['author'],
      input: async (world) => ({ id: (await hidden(world)).work, ...(await workForm(world, world.author)) }),
    }),
    row(portfolio.deleteWork, { may: ['author'], input: async (world) => ({ id: await workOf(world, world.author) }) }),
    row(portfolio.saveProject, { may: ['author'], input: async (world) => ({ id: (await hidden(world)).project, ...projectForm() }) }),
    row(portfolio.deleteProject, {
      may: ['author'],
      input: async ({ author }) => ({ id: (await author.call(portfolio.saveProject, projectForm())).id }),
    }),
    row(portfolio.saveEducation, {
      may: ['author'],
      input: async (world) => ({ id: (await hidden(world)).education, ...educationForm() }),
    }),
    row(portfolio.deleteEducation, {
      may: ['author'],
      input: async ({ author }) => ({ id: (await author.call(portfolio.saveEducation, educationForm())).id }),
    }),
    row(portfolio.saveCertificate, {
      may: ['author'],
      input: async (world) => ({ id: (await hidden(world)).certificate, ...certificateForm() }),
    }),
    row(portfolio.deleteCertificate, {
      may: ['author'],
      input: async ({ author }) => ({ id: (await author.call(portfolio.saveCertificate, certificateForm())).id }),
    }),
    row(portfolio.orderSection, { may: ['author'], input: orderOf }),
    row(portfolio.getWork, { may: ['author'], tells: SECRET, input: async (world) => ({ id: (await hidden(world)).work }) }),
    row(portfolio.getProject, { may: ['author'], tells: SECRET, input: async (world) => ({ id: (await hidden(world)).project }) }),
    row(portfolio.listWorks, { may: ['author'], tells: SECRET, input: ofAuthor }),
    row(portfolio.listProjects, { may: ['author'], tells: SECRET, input: ofAuthor }),
    row(portfolio.listEducation, { may: ['author'], tells: SECRET, input: ofAuthor }),
    row(portfolio.listCertificates, { may: ['author'], tells: SECRET, input: ofAuthor }),
    row(portfolio.findLanguages, { may: ['author'], tells: '"native"', input: ofAuthor }),
    row(portfolio.selectIndustries, { may: ['author'], tells: '"law"', input: ofAuthor }),
  ],
  sections: [
    doorOf('languages', portfolio.findLanguages, { tells: inReport.languages, input: ofPerson }),
    doorOf('industries', portfolio.selectIndustries, { tells: inReport.industries, input: ofPerson }),
    doorOf('works', portfolio.listWorks, { tells: secrets.work, input: ofPerson }),
    doorOf('works', portfolio.getWork, { tells: secrets.work, input: ({ ids }) => ({ id: ids.work }) }),
    doorOf('projects', portfolio.listProjects, { tells: secrets.project, input: ofPerson }),
    doorOf('projects', portfolio.getProject, { tells: secrets.project, input: ({ ids }) => ({ id: ids.project }) }),
    doorOf('education', portfolio.listEducation, { tells: secrets.school, input: ofPerson }),
    doorOf('certificates', portfolio.listCertificates, { tells: secrets.certificate, input: ofPerson }),
  ],
};

import type { Feature } from '../feature.ts';
import { certifiedNames } from './certified-names.ts';
import { papersJobs } from './papers.jobs.ts';
import { papersPersonalData } from './papers.personal.ts';
import { papersOpeningsTable, papersTable } from './papers.tables.ts';

export const feature: Feature = {
  name: 'papers',
  tables: [papersTable, papersOpeningsTable],
  personalData: [papersPersonalData],
  heldNames: certifiedNames,
  jobs: papersJobs,
};

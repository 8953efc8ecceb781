import type { Feature } from '../feature.ts';
import { experiencesTable, languageProfilesTable } from './profile.tables.ts';
import { reportProfilesTable } from './report-profiles.tables.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reportSettingsPersonalData } from './reports.personal.ts';
import { reportSettingsTable } from './reports.tables.ts';

export const feature: Feature = {
  name: 'report',
  tables: [languageProfilesTable, experiencesTable, reportProfilesTable, reportSettingsTable],
  personalData: [reportSettingsPersonalData],
  jobs: reportsJobs,
};

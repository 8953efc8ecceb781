import type { Feature } from '../feature.ts';
import { endGrantsOfSessions } from './grants.tokens.ts';
import { noteSecondHalf } from './outside-entries.writes.ts';
import { passportJobs } from './passport.jobs.ts';
import { passportData } from './passport.personal-data.ts';
import { servePassport } from './passport.plain.ts';
import { passportBindings } from './passport.routes.ts';
import { passportServices } from './passport.settings.ts';
import {
  passportAccountsTable,
  passportEntriesTable,
  passportGrantsTable,
  passportSessionsTable,
  passportTicketsTable,
} from './passport.tables.ts';

/** The bundled passport: a CAS 3.0 server (decision 6), and the exchange of its tickets or of an outside server's. */
export const feature: Feature = {
  name: 'passport',
  bindings: passportBindings,
  tables: [passportGrantsTable, passportSessionsTable, passportTicketsTable, passportAccountsTable, passportEntriesTable],
  settings: [passportServices],
  personalData: [passportData],
  on: { sessionsEnded: endGrantsOfSessions, secondHalfOpens: noteSecondHalf },
  jobs: passportJobs,
  plain: servePassport,
};

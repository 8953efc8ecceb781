import * as passportCalls from '#contract/accounts/passport.calls.ts';
import type { Feature } from '../feature.ts';
import { endGrantsOfSessions } from './grants.tokens.ts';
import { noteSecondHalf } from './outside-entries.writes.ts';
import { passportJobs } from './passport.jobs.ts';
import { passportData } from './passport.personal-data.ts';
import { servePassport } from './passport.plain.ts';
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
  routes: [{ calls: [passportCalls], load: () => import('./passport.routes.ts') }],
  tables: [passportGrantsTable, passportSessionsTable, passportTicketsTable, passportAccountsTable, passportEntriesTable],
  settings: [passportServices],
  personalData: [passportData],
  on: { sessionsEnded: endGrantsOfSessions, secondHalfOpens: noteSecondHalf },
  jobs: passportJobs,
  plain: servePassport,
};

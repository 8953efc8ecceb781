import type { CompanyCase, EnterpriseReport, TeamMember } from '#contract/enterprises/enterprises.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

const aboutSheet = defineOverlay<EnterpriseReport>('company-about', async () => (await import('./parts/about-sheet.tsx')).AboutSheet);
const contactSheet = defineOverlay<EnterpriseReport>(
  'company-contact',
  async () => (await import('./parts/contact-sheet.tsx')).ContactSheet,
);
const languagesSheet = defineOverlay<EnterpriseReport>(
  'company-languages',
  async () => (await import('./parts/languages-sheet.tsx')).LanguagesSheet,
);
const personSheet = defineOverlay<TeamMember | null>('company-person', async () => (await import('./parts/person-sheet.tsx')).PersonSheet);
const caseSheet = defineOverlay<CompanyCase | null>('company-case', async () => (await import('./parts/case-sheet.tsx')).CaseSheet);

/** Each opens where one part of the own report is changed. */
export const editAbout = (report: EnterpriseReport) => openOverlay(aboutSheet, report);
export const editContact = (report: EnterpriseReport) => openOverlay(contactSheet, report);
export const editLanguages = (report: EnterpriseReport) => openOverlay(languagesSheet, report);
/** Null adds somebody. */
export const editPerson = (person: TeamMember | null) => openOverlay(personSheet, person);
/** Null adds a case. */
export const editCase = (one: CompanyCase | null) => openOverlay(caseSheet, one);

import type { InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { listCertificateTypes, listEducations } from '#contract/onboarding/onboarding.doors.ts';
import * as doors from '#contract/portfolio/portfolio.doors.ts';
import type { OrderedSection } from '#contract/portfolio/portfolio.limits.ts';
import { changeAnswers, refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { refreshReports } from '../people/report-answers.public.ts';
import { refreshScore } from '../score/refresh-score.public.ts';

const dictionary = { staleTimeMs: 3_600_000, keepCopy: true } as const;
/** Addresses of pictures and documents open for some minutes: what is shown again later is read again. */
const freshMs = 4 * 60_000;

export const useEducationLevels = () => useCall(listEducations, {}, dictionary);
export const useCertificateTypes = () => useCall(listCertificateTypes, {}, dictionary);

const whose = (userId: number | null) => (userId === null ? null : { userId });

export const useLanguagesOf = (userId: number | null) => useCall(doors.findLanguages, whose(userId));
export const useIndustriesOf = (userId: number | null) => useCall(doors.selectIndustries, whose(userId));
export const useWorks = (userId: number | null) => useCall(doors.listWorks, whose(userId), { staleTimeMs: freshMs });
export const useWork = (id: number | null) =>
  useCall(doors.getWork, id === null ? null : { id }, { staleTimeMs: freshMs, refetchEveryMs: freshMs });
export const useProjects = (userId: number | null) => useCall(doors.listProjects, whose(userId));
export const useEducation = (userId: number | null) => useCall(doors.listEducation, whose(userId));
export const useCertificates = (userId: number | null) => useCall(doors.listCertificates, whose(userId), { staleTimeMs: freshMs });

/** What the server found wrong, by field; empty where it was said already. */
export type Saved = { readonly ok: boolean; readonly fields: Readonly<Record<string, string>> };

const save = async <S extends Shapes>(operation: Operation<S>, input: InputOf<Operation<S>>, known: readonly string[]): Promise<Saved> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    fields = Object.fromEntries(Object.entries(error.fields).filter(([field]) => known.includes(field)));
    return Object.keys(fields).length > 0;
  };
  const done = await writeNow(operation, input, { handles });
  return { ok: done !== null, fields };
};

const lists = {
  works: doors.listWorks,
  projects: doors.listProjects,
  education: doors.listEducation,
  certificates: doors.listCertificates,
} as const;

const reread = (section: OrderedSection): Promise<unknown> => Promise.all([refreshAnswers(lists[section] as Operation), refreshReports()]);

/** Adds something to the report, or changes it. */
const saveIn = async <S extends Shapes>(
  section: OrderedSection,
  operation: Operation<S>,
  input: InputOf<Operation<S>>,
  known: readonly string[],
): Promise<Saved> => {
  const saved = await save(operation, input, known);
  if (saved.ok) void reread(section);
  return saved;
};

export const saveWork = async (input: InputOf<typeof doors.saveWork>): Promise<Saved> => {
  const saved = await saveIn('works', doors.saveWork, input, ['name', 'intro', 'fileId', 'sourceLanguage', 'targetLanguage', 'industry']);
  if (saved.ok) void refreshAnswers(doors.getWork);
  return saved;
};
export const saveProject = (input: InputOf<typeof doors.saveProject>): Promise<Saved> =>
  saveIn('projects', doors.saveProject, input, ['name', 'company', 'intro', 'startedOn', 'endedOn']);
export const saveEducation = (input: InputOf<typeof doors.saveEducation>): Promise<Saved> =>
  saveIn('education', doors.saveEducation, input, ['school', 'degree', 'major']);
export const saveCertificate = (input: InputOf<typeof doors.saveCertificate>): Promise<Saved> =>
  saveIn('certificates', doors.saveCertificate, input, ['type', 'name', 'number', 'issuer', 'issuedOn', 'pictureIds']);

const deletes = {
  works: doors.deleteWork,
  projects: doors.deleteProject,
  education: doors.deleteEducation,
  certificates: doors.deleteCertificate,
} as const;

/** Takes something out of the report; it has been asked about. */
export const deleteFrom = async (section: OrderedSection, id: number): Promise<boolean> => {
  if ((await writeNow(deletes[section], { id })) === null) return false;
  // The marks that a work got go with it.
  await Promise.all([reread(section), ...(section === 'works' ? [refreshScore()] : [])]);
  return true;
};

const inOrder = <Item extends { id: number }>(items: Item[], ids: readonly number[]): Item[] =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

/** Puts a list of one's own report in order; it shows at once. */
export const orderList = async (section: OrderedSection, userId: number, ids: number[]): Promise<boolean> => {
  const change = {
    works: () => changeAnswers(doors.listWorks, (items) => inOrder(items, ids), { userId }),
    projects: () => changeAnswers(doors.listProjects, (items) => inOrder(items, ids), { userId }),
    education: () => changeAnswers(doors.listEducation, (items) => inOrder(items, ids), { userId }),
    certificates: () => changeAnswers(doors.listCertificates, (items) => inOrder(items, ids), { userId }),
  };
  const undo = change[section]();
  const done = await writeNow(doors.orderSection, { section, ids });
  if (done === null) undo();
  void reread(section);
  return done !== null;
};

export const saveLanguages = async (input: InputOf<typeof doors.editLanguages>): Promise<Saved> => {
  const saved = await save(doors.editLanguages, input, ['native', 'first', 'second', 'third']);
  if (saved.ok) await Promise.all([refreshAnswers(doors.findLanguages), refreshReports()]);
  return saved;
};

export const saveIndustries = async (industries: string[]): Promise<Saved> => {
  const saved = await save(doors.editIndustries, { industries }, []);
  if (saved.ok) await Promise.all([refreshAnswers(doors.selectIndustries), refreshReports()]);
  return saved;
};

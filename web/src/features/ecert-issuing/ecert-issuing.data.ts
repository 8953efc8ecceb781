import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { IssuedCertificate, Template } from '#contract/ecerts/ecerts.schemas.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import type { RecipientList } from '#contract/ecerts/lists.schemas.ts';
import * as suspensions from '#contract/ecerts/suspensions.doors.ts';
import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { saveFile } from '../../app/save-file.ts';

const fresh = { staleTimeMs: 0 } as const;
const paged = { pageParam: 'after', staleTimeMs: 0, keepCopy: false } as const;

export const useTemplates = () => useCallPages(ecerts.listTemplates, {}, { ...paged, items: (all): readonly Template[] => all });
export const useTemplate = (id: number | null) => useCall(ecerts.getTemplate, id === null ? null : { id }, fresh);
export const useIssued = (narrowed: InputOf<typeof ecerts.listIssued>) =>
  useCallPages(ecerts.listIssued, narrowed, { ...paged, items: (all): readonly IssuedCertificate[] => all });
export const useOneIssued = (id: number | null) => useCall(ecerts.getIssued, id === null ? null : { id }, fresh);
export const useLists = (id: number) => useCallPages(lists.listLists, { id }, { ...paged, items: (all): readonly RecipientList[] => all });

const PROGRESS_MS = 1_500;

/** A list; while it is being issued it is asked for again and again. */
export const useList = (id: number | null) => {
  const query = useCall(lists.getList, id === null ? null : { id }, fresh);
  const isMoving = query.data?.state === 'issuing';
  useCall(lists.getList, id === null || !isMoving ? null : { id }, { ...fresh, refetchEveryMs: PROGRESS_MS });
  return query;
};

export type Look = InputOf<typeof lists.previewTemplate>;

/** A certificate as it would look. What was drawn before stays until the next one is here. */
export const usePreview = (look: Look | null) =>
  useCall(lists.previewTemplate, look, { showPrevious: true, saveCopy: false, staleTimeMs: 60_000 });

const issuedReads: readonly Operation[] = [
  ecerts.listTemplates,
  ecerts.getTemplate,
  ecerts.listIssued,
  ecerts.getIssued,
  lists.listLists,
  lists.getList,
];
const readAgain = () => Promise.all(issuedReads.map((read) => refreshAnswers(read)));

export type Written<Answer> = { readonly answer: Answer | null; readonly fields: Readonly<Record<string, string>> };

/** Makes a write whose faults stand beside fields of a form; what has no field is said in a toast. */
const written = async <S extends Shapes>(
  door: Operation<S>,
  input: InputOf<Operation<S>>,
  known: readonly string[],
): Promise<Written<AnswerOf<Operation<S>>>> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    const named = Object.entries(error.fields).filter(([field]) => known.some((one) => field.startsWith(one)));
    fields = Object.fromEntries(named);
    return named.length > 0;
  };
  const done = await writeNow(door, input, { handles });
  await readAgain();
  return { answer: done?.answer ?? null, fields };
};

const TEMPLATE_FIELDS = ['name', 'description', 'criteria', 'valid_months', 'layout'];

export const createTemplateNow = (input: InputOf<typeof ecerts.createTemplate>) => written(ecerts.createTemplate, input, TEMPLATE_FIELDS);
export const updateTemplateNow = (input: InputOf<typeof ecerts.updateTemplate>) => written(ecerts.updateTemplate, input, TEMPLATE_FIELDS);

const settled = async (done: { readonly answer: { readonly message: string } } | null): Promise<boolean> => {
  await readAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const setStatusNow = async (id: number, status: 1 | 2) => settled(await writeNow(ecerts.updateTemplate, { id, status }));
export const revokeNow = async (id: number, reason: string) => settled(await writeNow(ecerts.revokeCertificate, { id, reason }));
export const suspendNow = async (id: number, reason: string) => settled(await writeNow(suspensions.suspendCertificate, { id, reason }));
export const liftNow = async (id: number) => settled(await writeNow(suspensions.liftSuspension, { id }));
export const dropListNow = async (id: number) => settled(await writeNow(lists.dropList, { id }));

/** Pressed again after an answer was lost, these two give what the first press made, with its code. */
export const useIssueOne = () => useWrite(ecerts.issueCertificates, { refreshes: issuedReads });
export const useCorrection = () => useWrite(lists.correctCertificate, { refreshes: issuedReads });

/** Has a file read; null where a toast has said why it cannot be. */
export const readListNow = async (id: number, file: File): Promise<RecipientList | null> => {
  const done = await writeNow(lists.uploadList, { id, file });
  await readAgain();
  return done?.answer ?? null;
};

export const issueListNow = async (id: number): Promise<void> => {
  await writeNow(lists.issueList, { id });
  await readAgain();
};

/** Saves numbers and security codes as a file, which is given once. */
export const fetchCodesNow = async (id: number): Promise<void> => {
  const done = await writeNow(lists.fetchCodes, { id });
  if (done !== null) saveFile(new Blob([done.answer.csv], { type: 'text/csv;charset=utf-8' }), done.answer.file_name);
  await readAgain();
};

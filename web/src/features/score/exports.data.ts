import { checkCredential } from '#contract/credentials/credentials.doors.ts';
import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { getExportFile, listCredentials, makeExport, revokeCredential } from '#contract/report-exports/report-exports.doors.ts';
import type { Credential } from '#contract/report-exports/report-exports.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import { callContext } from '#web/api/call-context.ts';
import { readFile } from '#web/api/read-file.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { saveFile } from '../../app/save-file.ts';

type Asked = InputOf<typeof makeExport>;
export type PaperLocale = NonNullable<Asked['locale']>;

/** The signed copies that I had made. */
export const useCredentials = () =>
  useCallPages(listCredentials, {}, { pageParam: 'after', staleTimeMs: 0, saveCopy: false, items: (all): readonly Credential[] => all });

/** Has the browser keep my report as a file, unless the signal stops it first; why there is none is said. */
export const takeReport = async (asked: Asked, signal: AbortSignal): Promise<void> => {
  const made = await writeNow(makeExport, asked);
  if (made === null) return;
  if (asked.format === 'credential') void refreshAnswers(listCredentials, {});
  if (signal.aborted) return;
  try {
    saveFile(await readFile(getExportFile, made.answer.url, signal), made.answer.fileName);
    toast.success(translator.t('exports:taken', { name: made.answer.fileName }));
  } catch (error) {
    if (!signal.aborted) callContext().onWriteFailed(error, {});
  }
};

export const revokeNow = async (id: string): Promise<void> => {
  if ((await writeNow(revokeCredential, { id })) === null) return;
  await refreshAnswers(listCredentials, {});
  toast.success(translator.t('exports:revoke.done'));
};

/** Whether a text is a signed report of the house. Rejects with a CallError. */
export const checkText = (credential: string): Promise<CheckedCredential> => call(checkCredential, { credential });

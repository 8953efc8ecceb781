import { exportTrialMarks } from '#contract/trials/trial-marks.doors.ts';
import { callContext } from '#web/api/call-context.ts';
import { readFile } from '#web/api/read-file.ts';
import { saveFile } from '../../app/save-file.ts';

const PATIENCE_MS = 60_000;

/** Has the browser keep the marks of a trial as a file; what was refused is said. */
export const saveMarks = async (id: number, format: 'csv' | 'json'): Promise<void> => {
  const path = exportTrialMarks.doors[0].path.replace('{id}', String(id));
  try {
    saveFile(await readFile(exportTrialMarks, `${path}?format=${format}`, AbortSignal.timeout(PATIENCE_MS)), `trial-${id}.${format}`);
  } catch (error) {
    callContext().onWriteFailed(error, {});
  }
};

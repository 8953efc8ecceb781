import type { AnswerOf } from '#contract/kernel/doors.ts';
import {
  addPasskey,
  askExport,
  confirmTotp,
  endDevice,
  endOtherDevices,
  getExport,
  getSecurity,
  listDevices,
  offerPasskey,
  openExport,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startTotp,
} from '#contract/security/security.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { makePasskey } from './passkey-browser.ts';

export type Device = AnswerOf<typeof listDevices>[number];
export type Security = AnswerOf<typeof getSecurity>;
export type Passkey = Security['passkeys'][number];
export type NewTotp = AnswerOf<typeof startTotp>;

export const useSecurity = () => useCall(getSecurity, {});
export const useDevices = () => useCall(listDevices, {});
/** Looks again every few seconds while a job is at it. */
export const useExport = () => useCall(getExport, {}, { refetchEveryMs: 4_000 });

const refreshed = <T>(done: T | null): T | null => {
  if (done !== null) void refreshAnswers(getSecurity);
  return done;
};

export const endDeviceNow = async (id: number): Promise<boolean> => {
  if ((await writeNow(endDevice, { id })) === null) return false;
  await refreshAnswers(listDevices);
  toast.success(translator.t('security:devices.ended'));
  return true;
};

export const endOthersNow = async (): Promise<boolean> => {
  if ((await writeNow(endOtherDevices, {})) === null) return false;
  await refreshAnswers(listDevices);
  toast.success(translator.t('security:devices.othersEnded'));
  return true;
};

export const startTotpNow = async (): Promise<NewTotp | null> => (await writeNow(startTotp, {}))?.answer ?? null;

/** The recovery codes; or what is wrong with the code, empty where a toast has said it. */
export const confirmTotpNow = async (code: string): Promise<readonly string[] | string> => {
  let words = '';
  const handles = (error: CallError): boolean => {
    if (error.kind !== 'invalid') return false;
    words = error.message;
    return true;
  };
  const done = refreshed(await writeNow(confirmTotp, { code }, { handles }));
  return done === null ? words : done.answer.recovery_codes;
};

export const removeTotpNow = async (): Promise<boolean> => {
  const done = refreshed(await writeNow(removeTotp, {}));
  if (done !== null) toast.success(translator.t('security:totp.removed'));
  return done !== null;
};

export const renewCodesNow = async (): Promise<readonly string[] | null> =>
  refreshed(await writeNow(renewRecoveryCodes, {}))?.answer.recovery_codes ?? null;

/** Makes a passkey on this device and keeps it. */
export const addPasskeyNow = async (name: string): Promise<boolean> => {
  const offered = await writeNow(offerPasskey, {});
  if (offered === null) return false;
  const credential = await makePasskey(offered.answer.options);
  if (credential === null) {
    toast.info(translator.t('security:passkeys.notMade'));
    return false;
  }
  const done = refreshed(await writeNow(addPasskey, { name, credential }));
  if (done !== null) toast.success(translator.t('security:passkeys.added'));
  return done !== null;
};

export const renamePasskeyNow = async (id: number, name: string): Promise<boolean> =>
  refreshed(await writeNow(renamePasskey, { id, name })) !== null;

export const removePasskeyNow = async (id: number): Promise<boolean> => {
  const done = refreshed(await writeNow(removePasskey, { id }));
  if (done !== null) toast.success(translator.t('security:passkeys.removed'));
  return done !== null;
};

/** Has the browser take the export as a file; the page stays. */
export const takeExportNow = async (): Promise<void> => {
  const opened = await writeNow(openExport, {});
  if (opened !== null) window.location.assign(opened.answer.url);
};

export const askExportNow = async (): Promise<boolean> => {
  if ((await writeNow(askExport, {})) === null) return false;
  await refreshAnswers(getExport);
  return true;
};

import * as doors from '#contract/ecert-exceptions/ecert-exceptions.doors.ts';
import type { ExceptionRow, ExceptionState } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import { verifyCertificate } from '#contract/ecerts/ecerts.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { openGallery } from '../../app/overlays/gallery.ts';
import { tokenHeaders } from '../ecert-claims/claim-token.public.ts';

const fresh = { staleTimeMs: 0 } as const;

/** What everybody may know of a certificate. */
export const useFacts = (id: number | null) => useCall(verifyCertificate, id === null ? null : { id });

export const useOwnExceptions = (isPerson: boolean) => useCall(doors.listOwnExceptions, isPerson ? { limit: 20 } : null, fresh);

/** Which one, and for a guest the key that opens it. */
export type NamedException = InputOf<typeof doors.getOwnException>;

export const useOwnException = (named: NamedException | null) => useCall(doors.getOwnException, named, fresh);

export type Sent = NamedException | { readonly fields: Readonly<Record<string, string>> };

/** Sends what is wrong. Gives which one it became, or the words beside the fields; empty where a toast has said why. */
export const sendException = async (form: InputOf<typeof doors.createException>): Promise<Sent> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    fields = error.fields;
    return 'email' in fields;
  };
  const done = await writeNow(doors.createException, form, { handles, headers: tokenHeaders(form.id) });
  // Where one waits already it is read again as well: the form shows the way to it.
  await refreshAnswers(doors.listOwnExceptions);
  if (done === null) return { fields };
  const { id, key } = done.answer;
  return key === null ? { id } : { id, key };
};

export const reopenNow = async (named: NamedException, content: string): Promise<boolean> => {
  const done = await writeNow(doors.reopenException, { ...named, content });
  await refreshAnswers(doors.getOwnException);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const useDesk = (state: ExceptionState) =>
  useCallPages(
    doors.listExceptions,
    { state },
    { pageParam: 'after', staleTimeMs: 0, saveCopy: false, items: (rows): readonly ExceptionRow[] => rows },
  );

export const useException = (id: number | null) => useCall(doors.getException, id === null ? null : { id }, fresh);

/** Somebody may have been faster: what stands now is read again, whatever came of it. */
export const answerNow = async (id: number, answer: string): Promise<boolean> => {
  const done = await writeNow(doors.answerException, { id, answer });
  await Promise.all([refreshAnswers(doors.getException), refreshAnswers(doors.listExceptions)]);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

/** Says which of the pictures one is, for whoever does not see it. */
type NamePicture = (n: number) => string;

export const showPictures = (pictures: readonly { readonly id: number; readonly url: string }[], nameOf: NamePicture): void => {
  if (pictures.length > 0) openGallery(pictures.map(({ id, url }, at) => ({ key: id, src: url, alt: nameOf(at + 1) })));
};

/** Opens pictures on the desk: it is noted, and the name of who opens them stands across. */
export const openPicturesNow = async (id: number, nameOf: NamePicture): Promise<void> => {
  const done = await writeNow(doors.openException, { id });
  if (done !== null) showPictures(done.answer.pictures, nameOf);
  await refreshAnswers(doors.getException);
};

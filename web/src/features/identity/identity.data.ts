import * as doors from '#contract/identity/identity.doors.ts';
import type { DeskCertification, OwnCertification } from '#contract/identity/identity.schemas.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import type { PapersState } from '#contract/papers/papers.limits.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { openGallery } from '../../app/overlays/gallery.ts';
import { refreshUser } from '../../app/session/session.ts';

const fresh = { staleTimeMs: 0 } as const;

/** What somebody asked to be certified by, once there is something. */
export type Asked = OwnCertification & { id: number; status: 0 | 1 | 2 };

/** Null where nothing was asked for: the answer is `{}` then (decision 86). */
export const askedIn = (answer: OwnCertification): Asked | null => {
  const { id, status } = answer;
  return id === undefined || status === undefined ? null : { ...answer, id, status };
};

export const useCertification = () => useCall(doors.getCertification, {}, fresh);

export type FormInput = InputOf<typeof doors.askCertification>;
/** What the server found wrong, by field; empty where it was said already. */
export type Sent = { readonly ok: boolean; readonly fields: Readonly<Record<string, string>> };

const KNOWN = ['name', 'number', 'phone', 'desc', 'org_name', 'org_address', 'files'];

/** Sends what is asked for: the first time, or anew. Known fields have a place on the screen. */
export const sendCertificationNow = async (input: FormInput, isFirst: boolean): Promise<Sent> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    const named = Object.entries(error.fields).map(([path, words]) => [path.split('.')[0] ?? path, words] as const);
    fields = Object.fromEntries(named.filter(([field]) => KNOWN.includes(field)));
    return Object.keys(fields).length > 0;
  };
  const done = await writeNow(isFirst ? doors.askCertification : doors.changeCertification, input, { handles });
  await refreshAnswers(doors.getCertification);
  if (done !== null) toast.success(done.answer.message);
  return { ok: done !== null, fields };
};

/** Takes everything back; the mark goes with it. */
export const withdrawNow = async (words: string): Promise<boolean> => {
  const done = await writeNow(doors.withdrawCertification, {});
  await refreshAnswers(doors.getCertification);
  if (done === null) return false;
  void refreshUser().catch(() => null);
  toast.success(words);
  return true;
};

/** Says which of the papers a picture is, for whoever does not see it. */
type NamePaper = (n: number) => string;
type Pictures = readonly { readonly id: number; readonly url: string }[];

const show = (pictures: Pictures, nameOf: NamePaper): void => {
  if (pictures.length > 0) openGallery(pictures.map(({ id, url }, index) => ({ key: id, src: url, alt: nameOf(index + 1) })));
};

/** Opens the pictures of one's own papers, which is noted. */
export const openOwnNow = async (nameOf: NamePaper): Promise<void> => {
  const done = await writeNow(doors.openOwnIdentity, {});
  if (done !== null) show(done.answer.pictures, nameOf);
  await refreshAnswers(doors.getCertification);
};

export const useDesk = (state: PapersState) =>
  useCallPages(
    doors.listDeskCertifications,
    { state },
    { pageParam: 'after', staleTimeMs: 0, saveCopy: false, items: (all): readonly DeskCertification[] => all },
  );
export const useDeskCertification = (id: number | null) => useCall(doors.getDeskCertification, id === null ? null : { id }, fresh);

/** Opens pictures as a reviewer: it is noted, and their name stands across them. */
export const openPapersNow = async (id: number, nameOf: NamePaper): Promise<void> => {
  const done = await writeNow(doors.openCertification, { id });
  if (done !== null) show(done.answer.pictures, nameOf);
  await refreshAnswers(doors.getDeskCertification);
};

/** Somebody may have been faster: what stands now is read again, whatever came of it. */
const settle = async (done: { readonly answer: { readonly message: string } } | null): Promise<boolean> => {
  await Promise.all([refreshAnswers(doors.getDeskCertification), refreshAnswers(doors.listDeskCertifications)]);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const approveNow = async (id: number, until: string) =>
  settle(await writeNow(doors.approveCertification, { id, valid_until: until === '' ? null : until }));
export const rejectNow = async (id: number, reason: string) => settle(await writeNow(doors.rejectCertification, { id, reason }));
export const askPicturesNow = async (id: number, reason: string) => settle(await writeNow(doors.askBetterPictures, { id, reason }));

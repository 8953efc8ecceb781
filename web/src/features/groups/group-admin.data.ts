import { uploadFile } from '#contract/files/files.doors.ts';
import * as doors from '#contract/groups/group-admin.doors.ts';
import type { Application, Income, Incomes } from '#contract/groups/group-admin.schemas.ts';
import {
  getGroup,
  joinGroup,
  listCategories,
  listGroups,
  listMembers,
  listMyGroups,
  recommendGroups,
} from '#contract/groups/groups.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { listGroupPosts } from '#contract/posts/posts.doors.ts';
import { changeAnswers, refreshAnswers } from '#web/api/answers.ts';
import { callContext } from '#web/api/call-context.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { type UploadOptions, upload } from '#web/api/upload.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { refreshUser } from '../../app/session/session.ts';
import { noteJoined } from '../membership/membership.public.ts';
import { isPasswordFault } from '../paying/pay-rules.public.ts';

/** What was wrong, by field; null where it worked. Empty where a toast has said it. */
export type Faults = Readonly<Record<string, string>> | null;

/** Everything that shows a circle, read again. */
const rereadCircle = (id: number): Promise<unknown> =>
  Promise.all([
    refreshAnswers(getGroup, { id }),
    refreshAnswers(listMyGroups),
    refreshAnswers(listGroups),
    refreshAnswers(recommendGroups),
    refreshAnswers(listMembers, { id }),
    refreshAnswers(listGroupPosts, { group_id: id }),
  ]);

/** Asks to be let into a private circle. Answers whether it was sent. */
export const applyNow = async (id: number, message: string): Promise<boolean> => {
  const done = await writeNow(joinGroup, { id, ...(message === '' ? {} : { message }) });
  if (done === null) return false;
  if (!done.answer.waiting) noteJoined(id);
  else changeAnswers(getGroup, (group) => ({ ...group, applied: true }), { id });
  toast.success(done.answer.message);
  return true;
};

/** Takes back that one asked. */
export const withdrawNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(doors.withdrawApplication, { id });
  if (done !== null) changeAnswers(getGroup, (group) => ({ ...group, applied: false }), { id });
  return done !== null;
};

/**
 * Comes into a circle by its word or for its fee. True where one is in now; else the words for the password field, empty where a toast has
 * said why.
 */
export const joinByPasswordNow = async (input: InputOf<typeof doors.joinByPassword>): Promise<true | string> => {
  let words = '';
  let wasIn = false;
  const handles = (error: CallError): boolean => {
    wasIn = error.reason === 'ALREADY_MEMBER';
    if (isPasswordFault(error) || error.reason === 'CIRCLE_PASSWORD_WRONG') words = error.message;
    return wasIn || words !== '';
  };
  const done = await writeNow(doors.joinByPassword, input, { handles });
  if (done === null && !wasIn) return words;
  noteJoined(input.id);
  if (done !== null) toast.success(done.answer.message);
  void refreshUser().catch(() => null);
  return true;
};

/** Puts up a circle's picture; its file, or null where it did not arrive. */
export const sendPicture = async (picture: Blob, options: UploadOptions): Promise<number | null> => {
  try {
    const file = new File([picture], 'circle.png', { type: 'image/png' });
    return (await upload(uploadFile, { file }, options)).id;
  } catch (error) {
    if (!options.signal?.aborted || isCallError(error)) callContext().onWriteFailed(error, {});
    return null;
  }
};

const fieldsOf = (into: { fields: Readonly<Record<string, string>> }) => (error: CallError) => {
  into.fields = error.fields;
  return Object.keys(error.fields).length > 0;
};

/** Founds a circle. Its number, or what was wrong. */
export const foundCircle = async (
  input: InputOf<typeof doors.createGroup>,
): Promise<{ readonly id: number } | { readonly faults: Faults }> => {
  const said = { fields: {} };
  const done = await writeNow(doors.createGroup, input, { handles: fieldsOf(said) });
  if (done === null) return { faults: said.fields };
  toast.success(done.answer.message);
  await Promise.all([refreshAnswers(listMyGroups), refreshAnswers(listCategories), refreshAnswers(listGroups)]);
  return { id: done.answer.group.id };
};

const save = async <I>(id: number, write: (handles: (error: CallError) => boolean) => Promise<{ answer: I } | null>): Promise<Faults> => {
  const said = { fields: {} };
  const done = await write(fieldsOf(said));
  if (done === null) return said.fields;
  await rereadCircle(id);
  return null;
};

export const saveCircle = (input: InputOf<typeof doors.updateGroup>): Promise<Faults> =>
  save(input.id, (handles) => writeNow(doors.updateGroup, input, { handles }));

export const saveAccess = (input: InputOf<typeof doors.setAccess>): Promise<Faults> =>
  save(input.id, (handles) => writeNow(doors.setAccess, input, { handles }));

export const savePermissions = (input: InputOf<typeof doors.setPermissions>): Promise<Faults> =>
  save(input.id, (handles) => writeNow(doors.setPermissions, input, { handles }));

/** Makes a member an administrator, or an administrator a member. */
export const appoint = (id: number, userId: number, role: 'administrator' | 'member'): Promise<Faults> =>
  save(id, (handles) => writeNow(doors.setGroupAuth, { id, user_id: userId, role }, { handles }));

export const handOver = (id: number, target: number): Promise<Faults> =>
  save(id, (handles) => writeNow(doors.transferGroup, { id, target }, { handles }));

export const dissolveNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(doors.dissolveGroup, { id });
  if (done !== null) {
    await Promise.all([refreshAnswers(listMyGroups), refreshAnswers(listGroups), refreshAnswers(recommendGroups)]);
    void refreshUser().catch(() => null);
  }
  return done !== null;
};

export const shutOutNow = (id: number, userId: number): Promise<Faults> =>
  save(id, (handles) => writeNow(doors.blacklist, { id, user_id: userId }, { handles }));

/** Whom a circle shuts out. */
export const useBlacklist = (id: number) =>
  useCallPages(doors.listBlacklist, { id }, { pageParam: 'after', items: (people) => people, staleTimeMs: 0, saveCopy: false }).list;

export const letBackNow = async (id: number, userId: number): Promise<void> => {
  if ((await writeNow(doors.unblacklist, { id, user_id: userId })) !== null) await refreshAnswers(doors.listBlacklist, { id });
};

/** Links into a circle that hold. */
export const useInvites = (id: number, enabled: boolean) => useCall(doors.listInvites, { id }, { staleTimeMs: 0, enabled });

/** Makes a link; where it leads, or null. */
export const makeInvite = async (id: number, days: number, uses: number): Promise<string | null> => {
  const done = await writeNow(doors.createInvite, { id, days, uses });
  if (done === null) return null;
  await refreshAnswers(doors.listInvites, { id });
  return done.answer.invite.path;
};

export const endInvite = async (id: number, inviteId: number): Promise<void> => {
  if ((await writeNow(doors.revokeInvite, { id, invite_id: inviteId })) !== null) await refreshAnswers(doors.listInvites, { id });
};

export type IncomeKind = 'join' | 'pinned' | 'payout';

/** What a circle earned, newest first; the sums are in the first page. */
export const useIncomes = (id: number, kind: IncomeKind | null) =>
  useCallPages(
    doors.listIncomes,
    { id, ...(kind === null ? {} : { kind }) },
    { pageParam: 'after', items: (answer: Incomes): readonly Income[] => answer.incomes, staleTimeMs: 0, saveCopy: false },
  );

/** Takes what a circle earned. True where it worked; else the words for the password field. */
export const payOutNow = async (id: number, amount: number, password: string | undefined): Promise<true | string> => {
  let words = '';
  const handles = (error: CallError): boolean => {
    if (isPasswordFault(error)) words = error.message;
    return words !== '';
  };
  const done = await writeNow(doors.payOut, { id, amount, password }, { handles });
  if (done === null) return words;
  toast.success(done.answer.message);
  await Promise.all([refreshAnswers(doors.listIncomes, { id }), refreshUser().catch(() => null)]);
  return true;
};

/** Who asks to be let into the circles that one is a group admin of. */
export const useApplications = (groupId: number | null) =>
  useCallPages(doors.listApplications, groupId === null ? {} : { group_id: groupId }, {
    pageParam: 'after',
    items: (list): readonly Application[] => list,
    staleTimeMs: 0,
    saveCopy: false,
  }).list;

/** Lets somebody in, or not. */
export const decideNow = async (application: Pick<Application, 'id' | 'group_id'>, audit: 1 | 2): Promise<void> => {
  const done = await writeNow(doors.decideApplication, { group_id: application.group_id, id: application.id, audit });
  if (done !== null) toast.success(done.answer.message);
  await Promise.all([
    refreshAnswers(doors.listApplications),
    refreshAnswers(getCounts),
    refreshAnswers(getGroup, { id: application.group_id }),
    refreshAnswers(listMembers, { id: application.group_id }),
  ]);
};

import { checkNickname, updateCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import * as contacts from '#contract/contacts/contacts.doors.ts';
import {
  getFeed,
  listCollectedFeeds,
  listContent,
  listFeedComments,
  listFeeds,
  listRecommended,
  listTopicFeeds,
} from '#contract/feeds/feeds.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { readCounts } from '#contract/notices/notices.doors.ts';
import { chooseTags, listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import * as finding from '#contract/people/finding.doors.ts';
import type { FoundPerson } from '#contract/people/finding.schemas.ts';
import { block, follow, getUser, listBlocked, listFollows, unblock, unfollow } from '#contract/people/people.doors.ts';
import type { Person, Profile } from '#contract/people/people.schemas.ts';
import { countPostsOf, getPost, listGroupPosts, listPosts } from '#contract/posts/posts.doors.ts';
import { getReport } from '#contract/reports/reports.doors.ts';
import { listWindingRecords } from '#contract/windings/windings.doors.ts';
import { changeAnswers, refreshAnswers, setAnswer } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { upload } from '#web/api/upload.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { type Advance, useWrite } from '#web/api/use-write.ts';
import { writeNow } from '#web/api/write-now.ts';
import { refreshUnread } from '../../app/bars/follow-unread.ts';
import { handleFailedWrite } from '../../app/errors/error-policy.ts';
import { changeUser, refreshUser } from '../../app/session/session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { explainFirstFollow } from './follow-explained.ts';
import { refreshReports } from './report-answers.public.ts';

type UserAnswer = Profile | { readonly id: 1 };

const isProfile = (answer: UserAnswer): answer is Profile => 'extra' in answer;

export type FollowList = 'followers' | 'followings';

/** Who follows a person, or whom they follow. */
export const useFollows = (uid: number, type: FollowList) =>
  useCallPages(listFollows, { uid, type }, { pageParam: 'offset', items: (people): readonly Profile[] => people }).list;

/** Lists of people that are found, each in its order. */
export const foundLists = { pop: finding.listPopular, new: finding.listLatest, rec: contacts.listRecommended } as const;
export type FoundList = keyof typeof foundLists;

/** Somebody of such a list, with the reason why they are recommended. */
type Found = Person & { readonly reason?: string };

export const useFoundList = (list: FoundList) =>
  useCallPages(foundLists[list], {}, { pageParam: 'offset', items: (people: readonly Found[]) => people }).list;

/** Who is called so, or sounds so in pinyin. */
export const useFoundPeople = (keyword: string) =>
  useCallPages(finding.searchPeople, { keyword }, { pageParam: 'offset', items: (people: readonly FoundPerson[]) => people }).list;

const cardLists = [
  finding.searchPeople,
  ...Object.values(foundLists),
  contacts.listContacts,
  contacts.listFriends,
  contacts.listAlumni,
  contacts.listSameIndustry,
  contacts.discover,
  contacts.listMayKnow,
] as const;

/** The person once whoever looks follows them, or does not any more: `follower` says so (decision 132). */
const followed = <Someone extends Person>(person: Someone, follower: boolean): Someone => {
  if (person.follower === follower) return person;
  const followers_count = Math.max(0, person.extra.followers_count + (follower ? 1 : -1));
  return { ...person, follower, extra: { ...person.extra, followers_count } };
};

const showFollow = (id: number, isFollowed: boolean, { change }: Advance): void => {
  const inList = (person: Profile): Profile => (person.id === id ? followed(person, isFollowed) : person);
  change(getUser, (answer) => (isProfile(answer) ? inList(answer) : answer), { id });
  change(listFollows, (people) => people.map(inList));
  for (const list of cardLists)
    change(list, (people) => people.map((person) => (person.id === id ? followed(person, isFollowed) : person)));
  change(getReport, (report) => ({ ...report, user: followed(report.user, isFollowed) }), { userId: id });
  // Beside the author of what is open.
  const authored = <Thing extends { readonly user: Person | null }>(thing: Thing): Thing =>
    thing.user?.id === id ? { ...thing, user: followed(thing.user, isFollowed) } : thing;
  change(getFeed, authored);
  change(getPost, authored);
};

/** The number of people that the person at the phone follows. */
const countFollowing = (by: 1 | -1): void => {
  const session = currentSession();
  if (session.status !== 'person' || session.user === null) return;
  const { extra } = session.user;
  changeUser({ extra: { ...extra, followings_count: Math.max(0, extra.followings_count + by) } });
};

/** The first following back may have made the first friend, which the next one asks about. */
const learnFirstFriend = (): void => {
  const session = currentSession();
  if (session.status === 'person' && session.user?.friends_count === 0) void refreshUser().catch(() => null);
};

/** Follows and unfollows, at once on the screen (specification, section 4.4). */
export const useFollow = () => {
  const on = useWrite(follow, {
    optimistic: ({ id }, advance) => showFollow(id, true, advance),
    onSuccess: (_answer, { id }) => {
      countFollowing(1);
      learnFirstFriend();
      void explainFirstFollow();
      // Friends see more of each other's report, and what binds them.
      void refreshReports(id);
      void refreshAnswers(listWindingRecords, { userId: id });
    },
  });
  const off = useWrite(unfollow, {
    optimistic: ({ id }, advance) => showFollow(id, false, advance),
    onSuccess: (_answer, { id }) => {
      countFollowing(-1);
      void refreshReports(id);
    },
  });
  return { follow: on.send, unfollow: off.send, isPending: on.isPending || off.isPending };
};

/** What the server found wrong, by field; empty where it was said already. */
export type Saved = { readonly ok: boolean; readonly fields: Readonly<Record<string, string>> };

/** Changes the data of the person at the phone. */
export const saveOwn = async (change: InputOf<typeof updateCurrentUser>): Promise<Saved> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    fields = Object.fromEntries(Object.entries(error.fields).filter(([field]) => ['name', 'bio', 'location'].includes(field)));
    return Object.keys(fields).length > 0;
  };
  if ((await writeNow(updateCurrentUser, change, { handles })) === null) return { ok: false, fields };
  const user = await refreshUser().catch(() => null);
  if (user !== null) void Promise.all([refreshAnswers(getUser, { id: user.id }), refreshReports(user.id)]);
  return { ok: true, fields: {} };
};

type Sending = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };

/** Uploads a new face and wears it. Answers whether it is on; nothing is said of what was cancelled. */
export const changeAvatar = async (picture: Blob, sending: Sending): Promise<boolean> => {
  try {
    const file = new File([picture], 'avatar.png', { type: 'image/png' });
    const { id } = await upload(uploadFile, { file }, sending);
    return (await saveOwn({ avatar: id })).ok;
  } catch (error) {
    if (!sending.signal.aborted || isCallError(error)) handleFailedWrite(error, {});
    return false;
  }
};

/** Whom the person at the phone has blocked. */
export const useBlocked = () =>
  useCallPages(listBlocked, {}, { pageParam: 'offset', items: (people): readonly Profile[] => people, staleTimeMs: 0 }).list;

/** What was read of people, posts and comments before a block came or went is not true any more. */
const refreshAfterBlock = (id: number): Promise<unknown> =>
  Promise.all([
    refreshAnswers(getUser, { id }),
    refreshReports(id),
    refreshAnswers(listFollows),
    ...cardLists.map((list) => refreshAnswers(list)),
    refreshAnswers(contacts.getOverview),
    refreshAnswers(listPosts),
    refreshAnswers(listGroupPosts),
    refreshAnswers(getPost),
    refreshAnswers(countPostsOf),
    refreshAnswers(listPostComments),
    refreshAnswers(listFeeds),
    refreshAnswers(listContent),
    refreshAnswers(listRecommended),
    refreshAnswers(listTopicFeeds),
    refreshAnswers(listCollectedFeeds),
    refreshAnswers(getFeed),
    refreshAnswers(listFeedComments),
    refreshUser().catch(() => null),
  ]);

const setBlocked = async (id: number, isBlocked: boolean): Promise<boolean> => {
  const done = isBlocked ? await writeNow(block, { id }) : await writeNow(unblock, { id });
  if (done === null) return false;
  changeAnswers(getUser, (answer) => (isProfile(answer) ? { ...answer, blacked: isBlocked, following: false, follower: false } : answer), {
    id,
  });
  void refreshAfterBlock(id);
  return true;
};

/** Blocks a person: neither sees anything of the other from now on. */
export const blockPerson = (id: number): Promise<boolean> => setBlocked(id, true);

/** Ends a block, and takes the person out of the list of the blocked. */
export const unblockPerson = async (id: number): Promise<boolean> => {
  if (!(await setBlocked(id, false))) return false;
  changeAnswers(listBlocked, (people) => people.filter((person) => person.id !== id));
  return true;
};

/** The tags that a person chose. */
export const useTagsOf = (id: number) => useCall(listTagsOf, { id }, { saveCopy: true });

export type ChosenTag = { readonly id: number; readonly name: string };

/** Chooses other tags for the person at the phone. */
export const saveTags = async (userId: number, tags: readonly ChosenTag[]): Promise<boolean> => {
  if ((await writeNow(chooseTags, { tags: tags.map((tag) => tag.id) })) === null) return false;
  setAnswer(listTagsOf, { id: userId }, [...tags]);
  return true;
};

/** Whether a nickname is free; true where nobody can be asked, as saving says it then. */
export const isNicknameFree = async (nickName: string): Promise<boolean> => {
  return (await call(checkNickname, { nickName }).catch(() => ({ useable: true }))).useable;
};

/** New followers and friends have been looked at: their dots go. Nothing is said of a failure, they just stay. */
export const markFollowersSeen = async (): Promise<void> => {
  await Promise.all((['following', 'mutual'] as const).map((type) => call(readCounts, { type }).catch(() => null)));
  await refreshUnread();
};

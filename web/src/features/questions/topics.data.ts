import { useQueries } from '@tanstack/react-query';
import * as doors from '#contract/questions/topics.doors.ts';
import type { ListedTopic, QuestionTopic, TopicExpert } from '#contract/questions/topics.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import { queryKeyOf } from '#web/api/query-key.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { type Advance, useWrite } from '#web/api/use-write.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

const items = (topics: readonly ListedTopic[]): readonly ListedTopic[] => topics;

/** Topics by their name; those with most questions while nothing is looked for. */
export const useTopics = (name: string) =>
  useCallPages(doors.listQuestionTopics, name === '' ? {} : { name }, { pageParam: 'offset', items }).list;

/** The topics that whoever is signed in follows. */
export const useFollowedTopics = () => useCallPages(doors.listFollowedTopics, { type: 'follow' }, { pageParam: 'after', items }).list;

/** The same while somebody types: what was found before stands until there is more. */
export const useTopicSearch = (name: string) => useCall(doors.listQuestionTopics, name === '' ? {} : { name }, { showPrevious: true });

/** Those whose answers under a topic were adopted or agreed to. */
export const useTopicExperts = (id: number) =>
  useCallPages(doors.listTopicExperts, { id }, { pageParam: 'offset', items: (experts) => experts }).list;

/** The first of them under each of these topics, for a few rows; `isReading` while some may still come. */
export const useFewExperts = (topicIds: readonly number[]) => {
  const answers = useQueries({
    queries: topicIds.map((id) => {
      const input = { id, limit: 5 };
      return {
        queryKey: queryKeyOf(doors.listTopicExperts, input),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(doors.listTopicExperts, input, { signal }),
      };
    }),
  });
  const byTopic: ReadonlyMap<number, readonly TopicExpert[]> = new Map(topicIds.map((id, index) => [id, answers[index]?.data ?? []]));
  return { byTopic, isReading: answers.some(({ isPending }) => isPending) };
};

export const useTopic = (id: number | null) => useCall(doors.getQuestionTopic, id === null ? null : { id }, { saveCopy: true });

const follow = (change: Advance['change'], id: number, isWanted: boolean): void => {
  const one = (topic: QuestionTopic): QuestionTopic =>
    topic.id !== id || topic.has_follow === isWanted
      ? topic
      : { ...topic, has_follow: isWanted, follows_count: Math.max(0, topic.follows_count + (isWanted ? 1 : -1)) };
  change(doors.getQuestionTopic, one);
  change(doors.listQuestionTopics, (all) => all.map(one));
  change(doors.listFollowedTopics, (all) => all.map(one));
};

/** Follows a topic, or leaves it; shown at once, and taken back where the server says no. */
export const useTopicFollow = () => {
  const onSuccess = () => void refreshAnswers(doors.listFollowedTopics);
  const followed = useWrite(doors.followQuestionTopic, { optimistic: ({ id }, { change }) => follow(change, id, true), onSuccess });
  const left = useWrite(doors.unfollowQuestionTopic, { optimistic: ({ id }, { change }) => follow(change, id, false), onSuccess });
  return { follow: followed.send, unfollow: left.send, isPending: followed.isPending || left.isPending };
};

/** Proposes a topic. Answers whether it was taken. */
export const proposeNow = async (name: string, description: string): Promise<boolean> => {
  const done = await writeNow(doors.proposeTopic, description === '' ? { name } : { name, description });
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const useProposedTopics = () =>
  useCallPages(doors.listProposedTopics, {}, { pageParam: 'offset', items: (all) => all, saveCopy: false, staleTimeMs: 0 }).list;

const decided = async (done: { readonly answer: { readonly message: string } } | null): Promise<boolean> => {
  await Promise.all([refreshAnswers(doors.listProposedTopics), refreshAnswers(doors.listQuestionTopics)]);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

/** Opens a proposed topic. */
export const approveNow = async (id: number): Promise<boolean> => decided(await writeNow(doors.approveTopic, { id }));

/** Turns a proposed topic down, with the reason that who proposed it is told. */
export const rejectNow = async (id: number, reason: string): Promise<boolean> => decided(await writeNow(doors.rejectTopic, { id, reason }));

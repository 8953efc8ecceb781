import { invariant, refuses } from '../../../kernel/errors/refuse.ts';
import type { SubjectShared } from '../../../platform/subjects/subject-shared.hook.ts';
import { writeFeed } from './write-feed.ts';

const nowhere = { placeName: '', latitude: null, longitude: null, geohash: '' };

/** Passes a thing of another feature on as a feed of the caller, in the caller's transaction; its visible source is that thing. */
export const publishFeed: SubjectShared = async (ctx, { source, feedFrom }) => {
  const draft = { body: '', amount: null, pictures: [], video: null, source, place: nowhere };
  // It has no files and no price of its own, so that nothing of it can be refused.
  const id = await writeFeed({ ...ctx, ...refuses }, draft, { topicIds: [], feedFrom, mark: null, markHash: null });
  invariant(id !== null, 'a feed without a mark is always made');
  ctx.audit('feed', id, { source: `${source.kind}:${source.id}` });
};

import { invariant } from '../../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../../kernel/http/context.ts';
import { writeFeed } from './write-feed.ts';

const PHONE_BROWSER = 2;
const nowhere = { placeName: '', latitude: null, longitude: null, geohash: '' };

/** Passes a thing of another feature on as a feed of the caller, in the caller's transaction; its visible source is that thing. Gives its id. */
export const publishFeed = async (
  ctx: WriteCtx,
  shared: { source: { kind: 'post'; id: number }; text?: string; feedFrom?: number },
): Promise<number> => {
  const draft = { body: shared.text ?? '', amount: null, pictures: [], video: null, source: shared.source, place: nowhere };
  const id = await writeFeed(ctx, draft, { topicIds: [], feedFrom: shared.feedFrom ?? PHONE_BROWSER, mark: null, markHash: null });
  invariant(id !== null, 'a feed without a mark is always made');
  ctx.audit('feed', id, { source: `${shared.source.kind}:${shared.source.id}` });
  return id;
};

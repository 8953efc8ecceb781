import { type Operation, read, rest, write } from '../kernel/doors.ts';
import type { CollectSubject, LikeSubject, ListLikes, UncollectSubject, UnlikeSubject } from './reactions.schemas.ts';

type Act = 'like' | 'unlike' | 'likes' | 'collect' | 'uncollect';

export type ReactionDoors = {
  like: Operation<typeof LikeSubject>;
  unlike: Operation<typeof UnlikeSubject>;
  likes: Operation<typeof ListLikes>;
  collect: Operation<typeof CollectSubject>;
  uncollect: Operation<typeof UncollectSubject>;
};

/**
 * The doors of likes and collections of one kind of thing: of `news` under `/news/{id}` they are `news.like` at `POST /news/{id}/likes` and so
 * on (decision 67). `own` are the addresses below the thing, and `ids`, that the family or the text has otherwise.
 */
export const reactionDoors = (
  area: string,
  base: string,
  { own = {}, ids = {} }: { own?: Partial<Record<Act, string>>; ids?: Partial<Record<Act, string>> } = {},
): ReactionDoors => {
  const id = (act: Act): string => ids[act] ?? `${area}.${act}`;
  const at = (act: Act, usual: string): string => base + (own[act] ?? usual);
  return {
    like: write<typeof LikeSubject>(id('like'), 'user', [rest('POST', at('like', '/likes'))]),
    unlike: write<typeof UnlikeSubject>(id('unlike'), 'user', [rest('DELETE', at('unlike', '/likes'))]),
    likes: read<typeof ListLikes>(id('likes'), 'guest', [rest('GET', at('likes', '/likes'))]),
    collect: write<typeof CollectSubject>(id('collect'), 'user', [rest('POST', at('collect', '/collections'))]),
    uncollect: write<typeof UncollectSubject>(id('uncollect'), 'user', [rest('DELETE', at('uncollect', '/collections'))]),
  };
};

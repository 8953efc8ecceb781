import type { Like } from '#contract/reactions/reactions.schemas.ts';
import { currentSession } from '../../app/session/session-store.ts';

/** A thing by itself shows at most so many faces of those who like it. */
export const LIKERS_MAX = 8;

type Liked = { readonly id: number; readonly user_id: number; readonly created_at: string; readonly likes: Like[] };

/** Puts the person first among those who like a thing, or takes them out. */
export const withLiker = <Thing extends Liked>(thing: Thing, liked: boolean): Thing => {
  const session = currentSession();
  const user = session.status === 'person' ? session.user : null;
  if (user === null) return thing;
  const others = thing.likes.filter((like) => like.user_id !== user.id);
  if (!liked) return { ...thing, likes: others };
  const at = thing.created_at;
  const like: Like = {
    id: 0,
    user_id: user.id,
    target_user: thing.user_id,
    likeable_type: '',
    likeable_id: thing.id,
    created_at: at,
    updated_at: at,
    user,
  };
  return { ...thing, likes: [like, ...others].slice(0, LIKERS_MAX) };
};

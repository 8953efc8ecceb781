import { circles } from './circles.ts';
import { comments } from './comments.ts';
import { follows } from './follows.ts';
import type { ImportKind } from './import-kind.ts';
import { members } from './members.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';

/** Everything that can be imported, in the order in which a community moves. */
export const kinds: Readonly<Record<ImportKind['name'], ImportKind>> = { people, follows, circles, members, posts, comments };

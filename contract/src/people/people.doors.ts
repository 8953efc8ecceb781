import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './people.schemas.ts';

/** A number of the form 1[3-9] and 9 digits is a phone and answers `{ id: 1 }` or 404; anything else is an id (decision 11). */
export const getUser = read<typeof shapes.GetUser>('people.get', 'guest', [rest('GET', '/users/{id}')]);

export const listUsers = read<typeof shapes.ListUsers>('people.list', 'guest', [rest('GET', '/users', { names: { ids: 'id' } })]);

/** Section 3: the address of a person's picture; who has none gets one drawn by sex. */
export const getUserPhoto = read<typeof shapes.GetUserPhoto>('people.photo', 'guest', [named('member/file/userPhoto/{userId}')]);

/** Followers and followings are open to who is signed in, friends to who sees the network of that report (decision 71). */
export const listFollows = read<typeof shapes.ListFollows>('people.follows', 'user', [rest('GET', '/users/{uid}/{type}')]);

export const follow = write<typeof shapes.Follow>('people.follow', 'user', [rest('PUT', '/user/followings/{id}', { status: 204 })]);

export const unfollow = write<typeof shapes.Unfollow>('people.unfollow', 'user', [rest('DELETE', '/user/followings/{id}')]);

export const block = write<typeof shapes.Block>('people.block', 'user', [rest('POST', '/user/black/{id}')]);

export const unblock = write<typeof shapes.Unblock>('people.unblock', 'user', [rest('DELETE', '/user/black/{id}')]);

/** Whom the caller has blocked, newest first. */
export const listBlocked = read<typeof shapes.ListBlocked>('people.blocked', 'user', [rest('GET', '/user/blacks')]);

import { defineCall } from '../kernel/calls.ts';
import * as doors from './people.doors.ts';
import * as shapes from './people.schemas.ts';

export const getUser = defineCall(doors.getUser, shapes.GetUser, {
  summary: 'A person by id; for a phone only whether it is registered, 10 a minute for a network address, then with a captcha',
  refusals: ['CAPTCHA_NEEDED'],
});

export const listUsers = defineCall(doors.listUsers, shapes.ListUsers, { summary: 'People by their ids, in the order asked for' });

export const getUserPhoto = defineCall(doors.getUserPhoto, shapes.GetUserPhoto, { summary: 'A person’s picture' });
export const listFollows = defineCall(doors.listFollows, shapes.ListFollows, {
  summary: 'Followers or followings of a person, newest first; their friends for those who see their network',
  refusals: ['FOLLOW_LIST_UNKNOWN', 'NETWORK_FRIENDS_ONLY'],
});

export const follow = defineCall(doors.follow, shapes.Follow, {
  summary: 'Follow a person; again changes nothing',
  hidesNothing: true,
  refusals: ['FOLLOW_SELF', 'BLOCKED_BETWEEN'],
  limits: [{ by: 'actor', max: 300, perSeconds: 3600 }],
});

export const unfollow = defineCall(doors.unfollow, shapes.Unfollow, {
  summary: 'Stop following a person; again changes nothing',
  refusals: ['FOLLOW_SELF'],
  limits: [{ by: 'actor', max: 300, perSeconds: 3600 }],
});

export const block = defineCall(doors.block, shapes.Block, {
  summary: 'Block a person: both follow each other no more and see nothing of each other; again changes nothing',
  refusals: ['BLOCK_SELF'],
  limits: [{ by: 'actor', max: 100, perSeconds: 3600 }],
});

export const unblock = defineCall(doors.unblock, shapes.Unblock, {
  summary: 'Block a person no longer; again changes nothing',
  refusals: ['BLOCK_SELF'],
  limits: [{ by: 'actor', max: 100, perSeconds: 3600 }],
});

export const listBlocked = defineCall(doors.listBlocked, shapes.ListBlocked, { summary: 'Whom the caller has blocked, newest first' });

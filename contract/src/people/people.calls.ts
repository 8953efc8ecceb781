import { defineCall } from '../kernel/calls.ts';
import * as doors from './people.doors.ts';
import * as shapes from './people.schemas.ts';

export const getUser = defineCall(doors.getUser, shapes.GetUser, {
  summary: 'A person by id; for a phone only whether it is registered, 10 a minute for a network address',
});

export const listUsers = defineCall(doors.listUsers, shapes.ListUsers, { summary: 'People by their ids, in the order asked for' });

export const listFollows = defineCall(doors.listFollows, shapes.ListFollows, {
  summary: 'Followers, followings or friends of a person, newest first',
  refusals: ['FOLLOW_LIST_UNKNOWN'],
});

export const follow = defineCall(doors.follow, shapes.Follow, {
  summary: 'Follow a person; again changes nothing',
  refusals: ['FOLLOW_SELF'],
  limits: [{ by: 'actor', max: 300, perSeconds: 3600 }],
});

export const unfollow = defineCall(doors.unfollow, shapes.Unfollow, {
  summary: 'Stop following a person; again changes nothing',
  refusals: ['FOLLOW_SELF'],
  limits: [{ by: 'actor', max: 300, perSeconds: 3600 }],
});

export const peopleCalls = [getUser, listUsers, listFollows, follow, unfollow];

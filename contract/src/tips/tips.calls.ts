import { tipCalls } from './tip.calls-of.ts';
import * as doors from './tips.doors.ts';

export const postTips = tipCalls(doors.postTips, 'a post');
export const { tip: tipPost, tips: listPostTips, sum: sumPostTips } = postTips;

export const userTips = tipCalls(doors.userTips, 'a person', 'a person');
export const { tip: tipUser, tips: listUserTips, sum: sumUserTips } = userTips;

import { tipDoors } from './tip.doors-of.ts';

export const postTips = tipDoors('/plus-group/group-posts/{id}', { tip: 'tips.tip-post', tips: 'tips.post-tips', sum: 'tips.post-sum' });
export const { tip: tipPost, tips: listPostTips, sum: sumPostTips } = postTips;

export const userTips = tipDoors('/user/{id}', { tip: 'tips.tip-user', tips: 'tips.user-tips', sum: 'tips.user-sum' });
export const { tip: tipUser, tips: listUserTips, sum: sumUserTips } = userTips;

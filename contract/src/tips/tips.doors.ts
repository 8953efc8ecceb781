import { read, rest, write } from '../kernel/doors.ts';
import type { GiveTip, ListTips, SumTips } from './tips.schemas.ts';

export const tipPost = write<typeof GiveTip>('tips.tip-post', 'user', [rest('POST', '/plus-group/group-posts/{id}/new-rewards')]);
export const listPostTips = read<typeof ListTips>('tips.post-tips', 'guest', [rest('GET', '/plus-group/group-posts/{id}/rewards')]);
export const sumPostTips = read<typeof SumTips>('tips.post-sum', 'guest', [rest('GET', '/plus-group/group-posts/{id}/rewards/sum')]);

export const tipUser = write<typeof GiveTip>('tips.tip-user', 'user', [rest('POST', '/user/{id}/new-rewards')]);
export const listUserTips = read<typeof ListTips>('tips.user-tips', 'guest', [rest('GET', '/user/{id}/rewards')]);
export const sumUserTips = read<typeof SumTips>('tips.user-sum', 'guest', [rest('GET', '/user/{id}/rewards/sum')]);

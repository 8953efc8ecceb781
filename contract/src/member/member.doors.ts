import { named, read, rest } from '../kernel/doors.ts';
import type { CountPeople, GetFaq, GetFollowInfo, GetHelpContact, ListFeedsOf } from './member.schemas.ts';

export const getFollowInfo = read<typeof GetFollowInfo>('member.follow-info', 'guest', [named('member/userinfo/getUserInfoFollow')]);
export const listFeedsOf = read<typeof ListFeedsOf>('member.feeds', 'guest', [named('member/userinfo/ListUserFeed')]);
export const countPeople = read<typeof CountPeople>('member.count', 'guest', [named('member/userinfo/countWindingAndUser')]);
export const getFaq = read<typeof GetFaq>('member.faq', 'guest', [rest('GET', '/faq'), named('member/userinfo/getFAQInfo')]);
export const getHelpContact = read<typeof GetHelpContact>('member.help', 'guest', [rest('GET', '/help-contact')]);

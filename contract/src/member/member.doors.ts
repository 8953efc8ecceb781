import { named, read, rest } from '../kernel/doors.ts';
import type * as shapes from './member.schemas.ts';

export const getFollowInfo = read<typeof shapes.GetFollowInfo>('member.follow-info', 'guest', [named('member/userinfo/getUserInfoFollow')]);
export const listFeedsOf = read<typeof shapes.ListFeedsOf>('member.feeds', 'guest', [named('member/userinfo/ListUserFeed')]);
export const countPeople = read<typeof shapes.CountPeople>('member.count', 'guest', [named('member/userinfo/countWindingAndUser')]);
export const getFaq = read<typeof shapes.GetFaq>('member.faq', 'guest', [rest('GET', '/faq'), named('member/userinfo/getFAQInfo')]);
export const getHelpContact = read<typeof shapes.GetHelpContact>('member.help', 'guest', [rest('GET', '/help-contact')]);

import type { AccountGap, AccountSummary } from '#contract/centre/centre.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { phoneText } from '../../platform/accounts/contact.plain.ts';
import { shownName } from '../../platform/people/person.view.ts';
import type { AccountState } from './centre.queries.ts';

/** '138****8000': the ends of a number, never all of it. */
export const hidePhone = (phone: string): string => {
  const [head, tail] = phone.length < 8 ? [1, 2] : [3, 4];
  return `${phone.slice(0, head)}${'*'.repeat(Math.max(3, phone.length - head - tail))}${phone.slice(-tail)}`;
};

/** 'l***@example.com': the first letter and the house, never all of it. */
export const hideEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
};

/** What an account still lacks. */
export const gapsOf = ({ user, hasTags }: AccountState): AccountGap[] => {
  const has: Record<AccountGap, boolean> = {
    password: user.passwordHash !== null,
    phone: user.phoneVerifiedAt !== null,
    email: user.emailVerifiedAt !== null,
    avatar: user.avatarFileId !== null,
    bio: user.bio !== '',
    tags: hasTags,
    report: user.signedAt !== null,
  };
  return (Object.keys(has) as AccountGap[]).filter((gap) => !has[gap]);
};

const GAPS = 7;

/** How an account stands, for its owner. */
export const accountSummaryView = (ctx: Ctx, state: AccountState): AccountSummary => {
  const { user } = state;
  const missing = gapsOf(state);
  return {
    id: user.id,
    userName: user.username,
    nickName: shownName({ ...user, companyName: state.companyName }, ctx.locale),
    userType: user.userType,
    phone: user.phone === null ? null : hidePhone(phoneText({ country: user.phoneCountry, number: user.phone })),
    email: user.email === null ? null : hideEmail(user.email),
    bindPhone: user.phoneVerifiedAt !== null,
    bindEmail: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
    signed: user.signedAt !== null,
    signedTime: user.signedAt === null ? null : timeText(ctx, user.signedAt),
    createTime: timeText(ctx, user.createdAt),
    completeness: Math.round(((GAPS - missing.length) / GAPS) * 100),
    missing,
  };
};

import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../files/file.addresses.ts';
import type { WalletSummary } from '../ledger/wallet-summary.reader.ts';
import { personView } from '../people/person.view.ts';
import { tagsIn } from '../people/tags.plain.ts';
import type { CurrentRow } from './accounts.queries.ts';
import { phoneText } from './contact.plain.ts';

const moment = (ctx: Ctx, at: Date | null): string | null => (at === null ? null : timeText(ctx, at));

/** What they have, in the three shapes that clients of the family read (wire shapes 4.4). */
const moneyView = (ctx: Ctx, userId: number, money: WalletSummary): Pick<CurrentUser, 'currency' | 'wallet' | 'new_wallet'> => {
  const dates = { created_at: moment(ctx, money.createdAt), updated_at: moment(ctx, money.updatedAt) };
  return {
    currency: { owner_id: userId, type: 1, sum: money.currency },
    wallet: { id: userId, user_id: userId, balance: money.balance, ...dates, deleted_at: null },
    new_wallet: { owner_id: userId, balance: money.balance, total_income: money.income, total_expenses: money.expenses, ...dates },
  };
};

/** Whoever is signed in, in both shapes at once (decision 15). */
export const currentUserView = (
  ctx: Ctx,
  { user, companyName, counts, bindWeChat, keepsCertificates, deletionAt, tagIds, tagLowScore, contactAudience }: NonNullable<CurrentRow>,
  { money, consentDue }: { money: WalletSummary; consentDue: CurrentUser['consent_due'] },
): CurrentUser => {
  const isSealed = user.signedAt !== null && user.userType === 1;
  const person = personView(ctx, {
    ...user,
    scoreTenths: isSealed ? user.scoreTenths : null,
    pair: isSealed ? user.pair : null,
    companyName,
    likes: counts?.likes ?? 0,
    comments: counts?.comments ?? 0,
    followers: counts?.followers ?? 0,
    followings: counts?.followings ?? 0,
    friends: counts?.friends ?? 0,
    posts: counts?.posts ?? 0,
    feeds: counts?.feeds ?? 0,
    questions: counts?.questions ?? 0,
    answers: counts?.answers ?? 0,
    isFollowed: false,
    followsViewer: false,
    blacked: false,
    shutsOut: false,
    scoreFor: null,
    pairFor: null,
  });
  return {
    ...person,
    updated_at: timeText(ctx, user.updatedAt),
    bg: user.backgroundFileId === null ? null : { url: pictureUrl(user.backgroundFileId) },
    username: user.username,
    phone: user.phone === null ? null : phoneText({ country: user.phoneCountry, number: user.phone }),
    email: user.email,
    phone_verified_at: moment(ctx, user.phoneVerifiedAt),
    email_verified_at: moment(ctx, user.emailVerifiedAt),
    friends_count: counts?.friends ?? 0,
    initial_password: user.passwordHash !== null,
    ...moneyView(ctx, user.id, money),
    tags: tagsIn(ctx.locale, tagIds),
    signed: user.signedAt !== null,
    initialize: user.initializedAt !== null,
    countryCode: user.phoneCountry,
    nickName: person.name,
    photoUrl: `/api/member/file/userPhoto/${user.id}`,
    bindWeChat,
    bindPhone: user.phoneVerifiedAt !== null,
    bindEmail: user.emailVerifiedAt !== null,
    tagLowScore,
    followWeChat: false,
    // Where what certificates are bound to it is shown, with each record of the log (docs/decisions/053).
    chainAccount: keepsCertificates ? `${ctx.deps.config.publicUrl}/blockChainRecord?id=${user.id}` : null,
    consent_due: consentDue,
    contact_audience: contactAudience,
    deletion_at: moment(ctx, deletionAt),
    role: user.role,
  };
};

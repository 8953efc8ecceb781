import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';

/** A current user for screen tests; name what matters to the test. */
export function personNamed(name: string, own: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 7,
    name,
    bio: '',
    sex: 0,
    location: '',
    userType: 1,
    avatar: null,
    verified: null,
    score: null,
    pair: null,
    created_at: '2024-01-01 00:00:00',
    updated_at: '2024-01-01 00:00:00',
    following: false,
    follower: false,
    blacked: false,
    extra: { user_id: own.id ?? 7, likes_count: 0, comments_count: 0, followers_count: 0, followings_count: 0, feeds_count: 0 },
    bg: null,
    username: 'reader',
    phone: null,
    email: null,
    phone_verified_at: null,
    email_verified_at: null,
    friends_count: 0,
    initial_password: true,
    currency: { owner_id: own.id ?? 7, type: 1, sum: 0 },
    wallet: { id: own.id ?? 7, user_id: own.id ?? 7, balance: 0, created_at: null, updated_at: null, deleted_at: null },
    new_wallet: { owner_id: own.id ?? 7, balance: 0, total_income: 0, total_expenses: 0, created_at: null, updated_at: null },
    signed: false,
    initialize: true,
    tags: [],
    countryCode: '86',
    nickName: name,
    photoUrl: '',
    bindWeChat: false,
    bindPhone: false,
    bindEmail: false,
    tagLowScore: false,
    followWeChat: false,
    chainAccount: null,
    deletion_at: null,
    consent_due: [],
    contact_audience: null,
    role: 'user',
    ...own,
  };
}

/** The four visitors that every screen is rendered for. `null` is a guest. */
export const visitors = {
  guest: null,
  user: personNamed('林一'),
  signed: personNamed('林一', { signed: true }),
  enterprise: personNamed('和风语言', { userType: 2, signed: true }),
} as const;

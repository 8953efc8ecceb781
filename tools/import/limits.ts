import type { TSchema } from 'typebox';
import { CheckNickname, UpdateCurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { COMMENT_MAX } from '#contract/comments/comments.limits.ts';
import { POST_BODY_MAX, POST_TITLE_MAX } from '#contract/posts/posts.limits.ts';

const maxOf = (schema: TSchema): number => {
  const max: unknown = 'maxLength' in schema ? schema.maxLength : undefined;
  if (typeof max !== 'number') throw new Error('a limit of the contract is gone');
  return max;
};

/** The longest texts, in characters, as the product's own calls hold them; circles are made by no call yet. */
export const limits = {
  nickname: maxOf(CheckNickname.input.properties.nickName),
  bio: maxOf(UpdateCurrentUser.input.properties.bio),
  location: maxOf(UpdateCurrentUser.input.properties.location),
  postTitle: POST_TITLE_MAX,
  postBody: POST_BODY_MAX,
  comment: COMMENT_MAX,
  circleName: 40,
  circleSummary: 500,
  circleNotice: 2000,
  category: 40,
} as const;

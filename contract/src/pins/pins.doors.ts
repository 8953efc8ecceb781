import { named, read, rest, write } from '../kernel/doors.ts';
import type {
  ApplyCommentPin,
  ApplyPin,
  ApprovePin,
  CancelPinRequest,
  ConfirmCommentPin,
  ConfirmPin,
  EndCommentPin,
  EndPin,
  GetPinState,
  ListPins,
  ListPostCommentPins,
  ListPostPins,
  RejectPin,
} from './pins.schemas.ts';

/** Section 7.4. */
export const applyFeedPin = write<typeof ApplyPin>('pins.apply-feed', 'owner', [rest('POST', '/feeds/{id}/currency-pinneds')]);
export const applyFeedCommentPin = write<typeof ApplyCommentPin>('pins.apply-feed-comment', 'owner', [
  rest('POST', '/feeds/{parent}/comments/{id}/currency-pinneds'),
]);
/** Issue 17, part 9: as with feeds. */
export const applyNewsPin = write<typeof ApplyPin>('pins.apply-news', 'owner', [rest('POST', '/news/{id}/currency-pinneds')]);
export const applyNewsCommentPin = write<typeof ApplyCommentPin>('pins.apply-news-comment', 'owner', [
  rest('POST', '/news/{parent}/comments/{id}/currency-pinneds'),
]);
/** Section 7.6. */
export const applyPostPin = write<typeof ApplyPin>('pins.apply-post', 'owner', [rest('POST', '/plus-group/currency-pinned/posts/{id}')]);
export const applyPostCommentPin = write<typeof ApplyCommentPin>('pins.apply-post-comment', 'owner', [
  rest('POST', '/plus-group/currency-pinned/comments/{id}'),
]);

export const confirmPostPin = write<typeof ConfirmPin>('pins.confirm-post', 'circle-admin', [
  rest('POST', '/plus-group/pinned/posts/{id}/create'),
  named('v2/post/postsTopping', { names: { postId: 'id' } }),
]);
export const endPostPin = write<typeof EndPin>('pins.end-post', 'circle-admin', [rest('PATCH', '/plus-group/pinned/posts/{id}/cancel')]);

export const confirmCommentPin = write<typeof ConfirmCommentPin>('pins.confirm-comment', 'owner', [
  rest('POST', '/plus-group/pinned/comments/{id}/create'),
  rest('POST', '/feeds/{parent}/comments/{id}/pinned'),
  rest('POST', '/news/{parent}/comments/{id}/pinned'),
]);
export const endCommentPin = write<typeof EndCommentPin>('pins.end-comment', 'owner', [
  rest('PATCH', '/plus-group/pinned/comments/{id}/cancel'),
  rest('DELETE', '/feeds/{parent}/comments/{id}/pinned', { status: 201 }),
  rest('DELETE', '/news/{parent}/comments/{id}/pinned', { status: 201 }),
]);

/** The doors of circles name what is to be pinned, as clients of the family do; the others name the request. */
export const approvePin = write<typeof ApprovePin>('pins.approve', 'owner', [
  rest('PATCH', '/user/currency-pinneds/{id}/accept'),
  rest('PATCH', '/plus-group/currency-pinned/posts/{post}/accept'),
  rest('PATCH', '/plus-group/currency-pinned/comments/{comment}/accept'),
  rest('PATCH', '/feeds/{parent}/comments/{comment}/currency-pinneds/{id}'),
  rest('PATCH', '/news/{parent}/comments/{comment}/currency-pinneds/{id}'),
]);
export const rejectPin = write<typeof RejectPin>('pins.reject', 'owner', [
  rest('DELETE', '/user/feed-comment-currency-pinneds/{id}'),
  rest('PATCH', '/news/{parent}/comments/{comment}/currency-pinneds/{id}/reject', { status: 204 }),
  rest('PATCH', '/plus-group/currency-pinned/posts/{post}/reject', { status: 204 }),
  rest('PATCH', '/plus-group/currency-pinned/comments/{comment}/reject', { status: 204 }),
]);
/** Who asked changes their mind. */
export const cancelPinRequest = write<typeof CancelPinRequest>('pins.cancel', 'owner', [rest('DELETE', '/user/currency-pinneds/{id}')]);

export const listFeedCommentPins = read<typeof ListPins>('pins.feed-comments', 'user', [rest('GET', '/user/feed-comment-pinneds')]);
/** Section 7.7. */
export const listNewsCommentPins = read<typeof ListPins>('pins.news-comments', 'user', [rest('GET', '/news/comments/pinneds')]);
export const listPostPins = read<typeof ListPostPins>('pins.posts', 'user', [rest('GET', '/plus-group/pinned/posts')]);
export const listPostCommentPins = read<typeof ListPostCommentPins>('pins.post-comments', 'user', [
  rest('GET', '/plus-group/pinned/comments'),
]);
export const listMyPins = read<typeof ListPins>('pins.mine', 'user', [rest('GET', '/user/currency-pinneds')]);
export const getPinState = read<typeof GetPinState>('pins.state', 'user', [rest('GET', '/currency-pinneds/{kind}/{id}')]);

/** Pins of feeds and of news belong to the house (decision 45): operators decide. */
export const listNewsPins = read<typeof ListPins>('pins.news-desk', 'operator', [rest('GET', '/ops/news-pinneds')]);
export const listFeedPins = read<typeof ListPins>('pins.desk', 'operator', [rest('GET', '/ops/feed-pinneds')]);
export const approveFeedPin = write<typeof ApprovePin>('pins.approve-feed', 'operator', [rest('POST', '/ops/feed-pinneds/{id}/approval')]);
export const approveNewsPin = write<typeof ApprovePin>('pins.approve-news', 'operator', [rest('POST', '/ops/news-pinneds/{id}/approval')]);
export const rejectFeedPin = write<typeof RejectPin>('pins.reject-feed', 'operator', [
  rest('POST', '/ops/feed-pinneds/{id}/rejection', { status: 204 }),
]);
export const rejectNewsPin = write<typeof RejectPin>('pins.reject-news', 'operator', [
  rest('POST', '/ops/news-pinneds/{id}/rejection', { status: 204 }),
]);

import { named, read, rest, write } from '../kernel/doors.ts';
import { housePinDoors, pinDoors } from './pin.doors-of.ts';
import type * as shapes from './pins.schemas.ts';

/** Section 7.4; news as feeds (issue 17, part 9). */
export const feedPins = pinDoors('feed', '/feeds/{id}');
export const newsPins = pinDoors('news', '/news/{id}');
/** Section 7.6. */
export const postPins = pinDoors('post', '/plus-group/group-posts/{id}', {
  apply: '/plus-group/currency-pinned/posts/{id}',
  applyComment: '/plus-group/currency-pinned/comments/{id}',
});
export const { apply: applyFeedPin, applyComment: applyFeedCommentPin } = feedPins;
export const { apply: applyNewsPin, applyComment: applyNewsCommentPin } = newsPins;
export const { apply: applyPostPin, applyComment: applyPostCommentPin } = postPins;

export const confirmPostPin = write<typeof shapes.ConfirmPin>('pins.confirm-post', 'circle-admin', [
  rest('POST', '/plus-group/pinned/posts/{id}/create'),
  named('v2/post/postsTopping', { names: { postId: 'id' } }),
]);
export const endPostPin = write<typeof shapes.EndPin>('pins.end-post', 'circle-admin', [
  rest('PATCH', '/plus-group/pinned/posts/{id}/cancel'),
]);

export const confirmCommentPin = write<typeof shapes.ConfirmCommentPin>('pins.confirm-comment', 'owner', [
  rest('POST', '/plus-group/pinned/comments/{id}/create'),
  rest('POST', '/feeds/{parent}/comments/{id}/pinned'),
  rest('POST', '/news/{parent}/comments/{id}/pinned'),
]);
export const endCommentPin = write<typeof shapes.EndCommentPin>('pins.end-comment', 'owner', [
  rest('PATCH', '/plus-group/pinned/comments/{id}/cancel'),
  rest('DELETE', '/feeds/{parent}/comments/{id}/pinned', { status: 201 }),
  rest('DELETE', '/news/{parent}/comments/{id}/pinned', { status: 201 }),
]);

/** The doors of circles name what is to be pinned, as clients of the family do; the others name the request. */
export const approvePin = write<typeof shapes.ApprovePin>('pins.approve', 'owner', [
  rest('PATCH', '/user/currency-pinneds/{id}/accept'),
  rest('PATCH', '/plus-group/currency-pinned/posts/{post}/accept'),
  rest('PATCH', '/plus-group/currency-pinned/comments/{comment}/accept'),
  rest('PATCH', '/feeds/{parent}/comments/{comment}/currency-pinneds/{id}'),
  rest('PATCH', '/news/{parent}/comments/{comment}/currency-pinneds/{id}'),
]);
export const rejectPin = write<typeof shapes.RejectPin>('pins.reject', 'owner', [
  rest('DELETE', '/user/feed-comment-currency-pinneds/{id}'),
  rest('PATCH', '/news/{parent}/comments/{comment}/currency-pinneds/{id}/reject', { status: 204 }),
  rest('PATCH', '/plus-group/currency-pinned/posts/{post}/reject', { status: 204 }),
  rest('PATCH', '/plus-group/currency-pinned/comments/{comment}/reject', { status: 204 }),
]);
/** Who asked changes their mind. */
export const cancelPinRequest = write<typeof shapes.CancelPinRequest>('pins.cancel', 'owner', [
  rest('DELETE', '/user/currency-pinneds/{id}'),
]);

export const listFeedCommentPins = read<typeof shapes.ListPins>('pins.feed-comments', 'user', [rest('GET', '/user/feed-comment-pinneds')]);
/** Section 7.7. */
export const listNewsCommentPins = read<typeof shapes.ListPins>('pins.news-comments', 'user', [rest('GET', '/news/comments/pinneds')]);
export const listPostPins = read<typeof shapes.ListPostPins>('pins.posts', 'user', [rest('GET', '/plus-group/pinned/posts')]);
export const listPostCommentPins = read<typeof shapes.ListPostCommentPins>('pins.post-comments', 'user', [
  rest('GET', '/plus-group/pinned/comments'),
]);
export const listMyPins = read<typeof shapes.ListPins>('pins.mine', 'user', [rest('GET', '/user/currency-pinneds')]);
export const getPinState = read<typeof shapes.GetPinState>('pins.state', 'user', [rest('GET', '/currency-pinneds/{kind}/{id}')]);

/** Pins of feeds and of news belong to the house (decision 45): operators decide. */
export const feedDeskPins = housePinDoors('feed', 'pins.desk');
export const newsDeskPins = housePinDoors('news', 'pins.news-desk');
export const { list: listFeedPins, approve: approveFeedPin, reject: rejectFeedPin } = feedDeskPins;
export const { list: listNewsPins, approve: approveNewsPin, reject: rejectNewsPin } = newsDeskPins;

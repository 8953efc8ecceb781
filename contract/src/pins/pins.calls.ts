import { defineCall } from '../kernel/calls.ts';
import { deciding, housePinCalls, pinCalls, pinning } from './pin.calls-of.ts';
import * as doors from './pins.doors.ts';
import * as shapes from './pins.schemas.ts';

const confirming = { refusals: ['PIN_PENDING'], limits: pinning } as const;

export const feedPins = pinCalls(doors.feedPins, 'a feed');
export const newsPins = pinCalls(doors.newsPins, 'a piece of news');
export const postPins = pinCalls(doors.postPins, 'a post');
export const { apply: applyFeedPin, applyComment: applyFeedCommentPin } = feedPins;
export const { apply: applyNewsPin, applyComment: applyNewsCommentPin } = newsPins;
export const { apply: applyPostPin, applyComment: applyPostCommentPin } = postPins;

export const confirmPostPin = defineCall(doors.confirmPostPin, shapes.ConfirmPin, {
  summary: 'Pin a post of a circle that I look after',
  ...confirming,
});
export const endPostPin = defineCall(doors.endPostPin, shapes.EndPin, {
  summary: 'End the pin of a post of a circle that I look after',
  limits: pinning,
});
export const confirmCommentPin = defineCall(doors.confirmCommentPin, shapes.ConfirmCommentPin, {
  summary: 'Pin a comment on what is mine',
  ...confirming,
});
export const endCommentPin = defineCall(doors.endCommentPin, shapes.EndCommentPin, {
  summary: 'End the pin of a comment on what is mine',
  limits: pinning,
});

export const approvePin = defineCall(doors.approvePin, shapes.ApprovePin, {
  summary: 'Say yes to a pin request: what was set apart is paid, and the thing is pinned',
  ...deciding,
});
export const rejectPin = defineCall(doors.rejectPin, shapes.RejectPin, {
  summary: 'Say no to a pin request: what was set apart goes back',
  ...deciding,
});
export const cancelPinRequest = defineCall(doors.cancelPinRequest, shapes.CancelPinRequest, {
  summary: 'Take back a pin request that waits',
  ...deciding,
});

export const listFeedCommentPins = defineCall(doors.listFeedCommentPins, shapes.ListPins, {
  summary: 'Who asks for comments on my feeds to be pinned, newest first',
});
export const listNewsCommentPins = defineCall(doors.listNewsCommentPins, shapes.ListPins, {
  summary: 'Who asks for comments on my news to be pinned, newest first',
});
export const listPostPins = defineCall(doors.listPostPins, shapes.ListPostPins, {
  summary: 'Who asks for posts of my circles to be pinned, newest first',
});
export const listPostCommentPins = defineCall(doors.listPostCommentPins, shapes.ListPostCommentPins, {
  summary: 'Who asks for comments on my posts to be pinned, newest first',
});
export const listMyPins = defineCall(doors.listMyPins, shapes.ListPins, { summary: 'What I asked to be pinned, newest first' });
export const getPinState = defineCall(doors.getPinState, shapes.GetPinState, { summary: 'What I may do about the pin of a thing' });

export const feedDeskPins = housePinCalls(doors.feedDeskPins, 'a feed');
export const newsDeskPins = housePinCalls(doors.newsDeskPins, 'a piece of news');
export const { list: listFeedPins, approve: approveFeedPin, reject: rejectFeedPin } = feedDeskPins;
export const { list: listNewsPins, approve: approveNewsPin, reject: rejectNewsPin } = newsDeskPins;

import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals, transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as doors from './pins.doors.ts';
import * as shapes from './pins.schemas.ts';

const limits = [{ by: 'actor', max: 60, perSeconds: 60 }] as const;
const applying = {
  refusals: [
    ...paymentPasswordAsked,
    'PIN_AMOUNT_NEEDED',
    'PIN_AMOUNT_LARGE',
    'PIN_PENDING',
    'PIN_NOBODY',
    'BLOCKED_BETWEEN',
    ...transferRefusals,
  ],
  limits,
} as const;
const confirming = { refusals: ['PIN_PENDING'], limits } as const;
const deciding = { refusals: ['PIN_SETTLED', 'PIN_OWN', ...settlingRefusals], limits } as const;

export const applyFeedPin = defineCall(doors.applyFeedPin, shapes.ApplyPin, {
  summary: 'Ask for a feed of mine to be pinned',
  ...applying,
});
export const applyFeedCommentPin = defineCall(doors.applyFeedCommentPin, shapes.ApplyCommentPin, {
  summary: 'Ask for a comment of mine on a feed to be pinned; who owns the feed pins it at once',
  ...applying,
});
export const applyNewsPin = defineCall(doors.applyNewsPin, shapes.ApplyPin, {
  summary: 'Ask for news of mine to be pinned',
  ...applying,
});
export const applyNewsCommentPin = defineCall(doors.applyNewsCommentPin, shapes.ApplyCommentPin, {
  summary: 'Ask for a comment of mine on news to be pinned; whose news they are pins it at once',
  ...applying,
});
export const applyPostPin = defineCall(doors.applyPostPin, shapes.ApplyPin, {
  summary: 'Ask for a post of mine to be pinned; who looks after the circle pins it at once',
  ...applying,
});
export const applyPostCommentPin = defineCall(doors.applyPostCommentPin, shapes.ApplyCommentPin, {
  summary: 'Ask for a comment of mine on a post to be pinned; who owns the post pins it at once',
  ...applying,
});

export const confirmPostPin = defineCall(doors.confirmPostPin, shapes.ConfirmPin, {
  summary: 'Pin a post of a circle that I look after',
  ...confirming,
});
export const endPostPin = defineCall(doors.endPostPin, shapes.EndPin, {
  summary: 'End the pin of a post of a circle that I look after',
  limits,
});
export const confirmCommentPin = defineCall(doors.confirmCommentPin, shapes.ConfirmCommentPin, {
  summary: 'Pin a comment on what is mine',
  ...confirming,
});
export const endCommentPin = defineCall(doors.endCommentPin, shapes.EndCommentPin, {
  summary: 'End the pin of a comment on what is mine',
  limits,
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

export const listFeedPins = defineCall(doors.listFeedPins, shapes.ListPins, { summary: 'Requests for feed pins, newest first' });
export const listNewsPins = defineCall(doors.listNewsPins, shapes.ListPins, { summary: 'Requests for pins of news, newest first' });
export const approveFeedPin = defineCall(doors.approveFeedPin, shapes.ApprovePin, { summary: 'Say yes to the pin of a feed', ...deciding });
export const approveNewsPin = defineCall(doors.approveNewsPin, shapes.ApprovePin, { summary: 'Say yes to the pin of news', ...deciding });
export const rejectFeedPin = defineCall(doors.rejectFeedPin, shapes.RejectPin, { summary: 'Say no to the pin of a feed', ...deciding });
export const rejectNewsPin = defineCall(doors.rejectNewsPin, shapes.RejectPin, { summary: 'Say no to the pin of news', ...deciding });

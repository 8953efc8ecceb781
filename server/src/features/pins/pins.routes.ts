import * as calls from '#contract/pins/pins.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { applyPin } from './actions/apply-pin.ts';
import { confirmPin, endPin } from './actions/confirm-pin.ts';
import { approvePin, cancelPinRequest, rejectPin } from './actions/decide-pin.ts';
import { getPinState } from './reads/get-pin-state.ts';
import { listHousePins, listMyPins, listPinsUnder, listPostCommentPins, listPostPins } from './reads/list-pins.ts';

export const pinsBindings: readonly Binding[] = [
  bindPreparedWrite(calls.applyFeedPin, applyPin({ kind: 'feed', under: null })),
  bindPreparedWrite(calls.applyFeedCommentPin, applyPin({ kind: 'comment', under: 'feed' })),
  bindPreparedWrite(calls.applyNewsPin, applyPin({ kind: 'news', under: null })),
  bindPreparedWrite(calls.applyNewsCommentPin, applyPin({ kind: 'comment', under: 'news' })),
  bindPreparedWrite(calls.applyPostPin, applyPin({ kind: 'post', under: null })),
  bindPreparedWrite(calls.applyPostCommentPin, applyPin({ kind: 'comment', under: 'post' })),
  bindWrite(calls.confirmPostPin, confirmPin('post')),
  bindWrite(calls.endPostPin, endPin('post')),
  bindWrite(calls.confirmCommentPin, confirmPin('comment')),
  bindWrite(calls.endCommentPin, endPin('comment')),
  bindWrite(calls.approvePin, approvePin('keeper')),
  bindWrite(calls.rejectPin, rejectPin('keeper')),
  bindWrite(calls.cancelPinRequest, cancelPinRequest),
  bindRead(calls.listFeedCommentPins, listPinsUnder('feed')),
  bindRead(calls.listNewsCommentPins, listPinsUnder('news')),
  bindRead(calls.listPostPins, listPostPins),
  bindRead(calls.listPostCommentPins, listPostCommentPins),
  bindRead(calls.listMyPins, listMyPins),
  bindRead(calls.getPinState, getPinState),
  bindRead(calls.listFeedPins, listHousePins('feed')),
  bindRead(calls.listNewsPins, listHousePins('news')),
  bindWrite(calls.approveFeedPin, approvePin({ operatorsOf: 'feed' })),
  bindWrite(calls.approveNewsPin, approvePin({ operatorsOf: 'news' })),
  bindWrite(calls.rejectFeedPin, rejectPin({ operatorsOf: 'feed' })),
  bindWrite(calls.rejectNewsPin, rejectPin({ operatorsOf: 'news' })),
];

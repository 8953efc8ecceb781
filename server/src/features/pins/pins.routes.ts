import * as calls from '#contract/pins/pins.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { confirmPin, endPin } from './actions/confirm-pin.ts';
import { approvePin, cancelPinRequest, rejectPin } from './actions/decide-pin.ts';
import { bindHousePins, bindPins } from './pins.bindings.ts';
import { getPinState } from './reads/get-pin-state.ts';
import { listMyPins, listPinsUnder, listPostCommentPins, listPostPins } from './reads/list-pins.ts';

export const pinsBindings: readonly Binding[] = [
  ...bindPins(calls.feedPins, 'feed'),
  ...bindPins(calls.newsPins, 'news'),
  ...bindPins(calls.postPins, 'post'),
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
  ...bindHousePins(calls.feedDeskPins, 'feed'),
  ...bindHousePins(calls.newsDeskPins, 'news'),
];

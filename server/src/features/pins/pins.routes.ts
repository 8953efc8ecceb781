import * as calls from '#contract/pins/pins.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { confirmPin, endPin } from './actions/confirm-pin.ts';
import { approvePin, cancelPinRequest, rejectPin } from './actions/decide-pin.ts';
import { bindHousePins, bindPins } from './pins.bindings.ts';
import { getPinState } from './reads/get-pin-state.ts';
import { listMyPins, listPinsUnder, listPostCommentPins, listPostPins } from './reads/list-pins.ts';

export const bindings: readonly Binding[] = [
  ...bindPins(calls.feedPins, 'feed'),
  ...bindPins(calls.newsPins, 'news'),
  ...bindPins(calls.postPins, 'post'),
  ...bindWrites(calls, {
    confirmPostPin: confirmPin('post'),
    endPostPin: endPin('post'),
    confirmCommentPin: confirmPin('comment'),
    endCommentPin: endPin('comment'),
    approvePin: approvePin('group-admin'),
    rejectPin: rejectPin('group-admin'),
    cancelPinRequest,
  }),
  ...bindReads(calls, {
    listFeedCommentPins: listPinsUnder('feed'),
    listNewsCommentPins: listPinsUnder('news'),
    listPostPins,
    listPostCommentPins,
    listMyPins,
    getPinState,
  }),
  ...bindHousePins(calls.feedDeskPins, 'feed'),
  ...bindHousePins(calls.newsDeskPins, 'news'),
];

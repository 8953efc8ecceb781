export { applyPin } from './actions/apply-pin.ts';
export { confirmPin, endPin } from './actions/confirm-pin.ts';
export { approvePin, rejectPin } from './actions/decide-pin.ts';
export { waitingUnder } from './pins.queries.ts';
export { listHousePins, listPinsUnder } from './reads/list-pins.ts';

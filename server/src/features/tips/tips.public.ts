export { giveTip } from './actions/give-tip.ts';
export { listTips, sumTips } from './reads/list-tips.ts';
export { feedTarget, newsTarget } from './tip-targets.ts';
export { tipTotalsTable } from './tips.tables.ts';

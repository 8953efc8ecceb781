export { bindTips } from './bind-tips.ts';
export { subjectTarget } from './tip-targets.ts';
export { tipTotalsTable } from './tips.tables.ts';

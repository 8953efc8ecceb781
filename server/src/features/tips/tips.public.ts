export { subjectTarget } from './tip-targets.ts';
export { bindTips } from './tips.bindings.ts';
export { tipTotalsTable } from './tips.tables.ts';

export { subjectTarget } from './tip-targets.reader.ts';
export { bindTips } from './tips.bindings.ts';
export { tipTotalsTable } from './tips.tables.ts';

export { tipTotalsTable } from './tips.tables.ts';

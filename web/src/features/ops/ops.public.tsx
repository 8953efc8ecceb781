export { askWords } from './money-desk-sheets.ts';
export { OperatorOnly } from './parts/operator-only.tsx';

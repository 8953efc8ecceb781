export { yuanText } from '#contract/kernel/numbers.ts';
export { fenOf, yuanField, yuanTyped } from './money.ts';
export { bookTime } from './money-time.ts';
export { Amount } from './parts/amount.tsx';
export { type Row, Rows } from './parts/rows.tsx';
export { UnitName } from './parts/unit-name.tsx';

export { FindingsCard } from './parts/findings.tsx';
export { ForkAlarm } from './parts/fork-alarm.tsx';
export { Verdict } from './parts/verdict.tsx';
export { seenFork } from './seen-head.ts';
export { useCheck } from './use-check.ts';

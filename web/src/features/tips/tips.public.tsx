export { TipButton } from './parts/tip-button.tsx';
export { tipSomeone } from './tip-someone.ts';
export { provideTipCalls, useTipSum } from './tips.data.ts';

export { TipButton } from './parts/tip-button.tsx';
export { tipCalls as postTips } from './post.tips.ts';
export { tipSomeone } from './tip-someone.ts';
export { type TipCalls, useTipSum } from './tips.data.ts';
export { tipCalls as userTips } from './user.tips.ts';

export { offerToStay } from './deletion.ts';
export { enterByPasskey } from './enter-by-passkey.ts';
export { finishAtStart } from './finish-at-start.tsx';
export { finishHalfSignIn, proveAgain } from './prove.ts';
export { type CaptchaScene, solveCaptcha } from './solve-captcha.ts';

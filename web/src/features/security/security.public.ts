export { offerToStay } from './deletion.ts';
export { enterByPasskey } from './enter-by-passkey.ts';
export { finishHalfSignIn, proveAgain } from './prove.ts';
export { type CaptchaScene, solveCaptcha } from './solve-captcha.ts';

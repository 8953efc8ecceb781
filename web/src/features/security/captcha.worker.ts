import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import type { CaptchaWork } from './solve-captcha.ts';

/** Counts until the piece of work is done, beside the page and not in it. */
self.addEventListener('message', (message: MessageEvent<CaptchaWork>) => {
  void solveChallenge({ challenge: message.data, deriveKey, timeout: 60_000 }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
});

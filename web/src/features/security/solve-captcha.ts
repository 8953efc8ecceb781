import i18next from 'i18next';
import type { AnswerOf, InputOf } from '#contract/kernel/doors.ts';
import { getCaptcha } from '#contract/security/security.doors.ts';
import { toast } from '#web/kit/toast.ts';
import { call } from '../../api/call.ts';
import { callContext } from '../../api/call-context.ts';
import { loadStrings } from '../../app/locale/strings.ts';

export type CaptchaWork = AnswerOf<typeof getCaptcha>['challenge'];
export type CaptchaScene = InputOf<typeof getCaptcha>['scene'];

/** What is sent with a call that asked for a captcha (specification, section 3). */
export type CaptchaProof = {
  readonly captchaScene: CaptchaScene;
  readonly captchaData: { readonly ticket: string; readonly randstr: string };
};

type Solution = { readonly counter: number; readonly derivedKey: string };

function work(challenge: CaptchaWork): Promise<Solution | null> {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve) => {
    worker.addEventListener('message', (message: MessageEvent<Solution | null>) => resolve(message.data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** Solves a proof of work in the background (decision 14): nobody is asked to read letters. Null where it could not be done, which was said. */
export async function solveCaptcha(scene: CaptchaScene): Promise<CaptchaProof | null> {
  try {
    const { challenge } = await call(getCaptcha, { scene });
    const solution = await work(challenge);
    if (solution === null) {
      await loadStrings(['security']);
      toast.warning(i18next.t('security:captchaFailed'), { name: 'captcha' });
      return null;
    }
    return { captchaScene: scene, captchaData: { ticket: btoa(JSON.stringify({ challenge, solution })), randstr: '' } };
  } catch (error) {
    callContext().onWriteFailed(error, {});
    return null;
  }
}

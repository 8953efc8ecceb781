import type { AnswerOf, InputOf } from '#contract/kernel/doors.ts';
import { getCaptcha } from '#contract/security/security.doors.ts';
import { call } from '#web/api/call.ts';
import { callContext } from '#web/api/call-context.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { loadStrings } from '../../app/locale/strings.ts';

export type CaptchaWork = AnswerOf<typeof getCaptcha>['challenge'];
export type CaptchaScene = InputOf<typeof getCaptcha>['scene'];

/** What is sent with a call that asked for a captcha (specification, section 3). */
export type CaptchaProof = {
  readonly captchaScene: CaptchaScene;
  readonly captchaData: { readonly ticket: string; readonly randstr: string };
};

type Solution = { readonly counter: number; readonly derivedKey: string };

const work = (challenge: CaptchaWork): Promise<Solution | null> => {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve) => {
    worker.addEventListener('message', (message: MessageEvent<Solution | null>) => resolve(message.data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
};

const tellFailed = async (): Promise<null> => {
  await loadStrings(['security']);
  toast.warning(translator.t('security:captchaFailed'), { name: 'captcha' });
  return null;
};

const askWidget = async (scene: CaptchaScene, captcha: { appId: string; script: string }): Promise<CaptchaProof | null> => {
  const { runWidget } = await import('./outside-captcha.ts');
  const outcome = await runWidget(captcha);
  if (outcome === 'closed') return null;
  return outcome === 'failed' ? tellFailed() : { captchaScene: scene, captchaData: outcome };
};

/**
 * Solves a proof of work in the background: nobody is asked to read letters; or shows the provider's widget where the house names one
 * (decision 14). Null where it could not be done, which was said, or where the person closed the widget.
 */
export const solveCaptcha = async (scene: CaptchaScene): Promise<CaptchaProof | null> => {
  try {
    const { challenge, config } = await call(getCaptcha, { scene });
    const { CaptchaAppId: appId, CaptchaScript: script } = config;
    if (appId !== null && script !== null) return await askWidget(scene, { appId, script });
    const solution = await work(challenge);
    if (solution === null) return await tellFailed();
    return { captchaScene: scene, captchaData: { ticket: btoa(JSON.stringify({ challenge, solution })), randstr: '' } };
  } catch (error) {
    callContext().onWriteFailed(error, {});
    return null;
  }
};

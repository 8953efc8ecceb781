import type { Static } from 'typebox';
import type { GetCaptcha } from '#contract/security/security.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { newCaptcha, outsideCaptcha } from '../captcha.guard.ts';

/** Section 7.2: GET /v2/captcha/{scene} (decision 14). The piece of work is always given, for when the provider's widget is not there. */
export const getCaptcha = async (ctx: ReadCtx, { scene }: Static<(typeof GetCaptcha)['input']>) => {
  const challenge = (await newCaptcha(ctx, scene)) as Static<(typeof GetCaptcha)['answer']>['challenge'];
  const outside = outsideCaptcha(ctx);
  return { config: { CaptchaAppId: outside?.appId ?? null, CaptchaScript: outside?.scriptUrl ?? null }, challenge };
};

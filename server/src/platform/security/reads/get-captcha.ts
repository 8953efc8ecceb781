import type { Static } from 'typebox';
import type { GetCaptcha } from '#contract/security/security.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { newCaptcha } from '../captcha.ts';

/** Section 7.2: GET /v2/captcha/{scene} (decision 14). No provider's widget is named: its tickets could not be checked here (010.9). */
export const getCaptcha = async (ctx: ReadCtx, { scene }: Static<(typeof GetCaptcha)['input']>) => {
  const challenge = (await newCaptcha(ctx, scene)) as Static<(typeof GetCaptcha)['answer']>['challenge'];
  return { config: { CaptchaAppId: null }, challenge };
};

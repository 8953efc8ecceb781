import type { AnswerOf, InputOf, Operation, Shapes } from '#contract/kernel/doors.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';

type Handles = { readonly handles?: (error: CallError) => boolean };

const scenes = ['login', 'code'] as const;

/** `writeNow` for a call that may ask for a captcha: it is solved unseen, and the call is made once more with it (decision 14). */
export const writeProven = async <S extends Shapes>(
  operation: Operation<S>,
  input: InputOf<Operation<S>>,
  { handles }: Handles = {},
): Promise<{ readonly answer: AnswerOf<Operation<S>> } | null> => {
  const asked: CallError[] = [];
  const first = await writeNow(operation, input, {
    handles: (error) => {
      if (error.reason !== 'CAPTCHA_NEEDED') return handles?.(error) ?? false;
      asked.push(error);
      return true;
    },
  });
  const [needed] = asked;
  if (needed === undefined) return first;
  const scene = scenes.find((one) => one === needed.detail['captchaScene']) ?? 'login';
  const { solveCaptcha } = await import('../security/security.public.ts');
  const proof = await solveCaptcha(scene);
  return proof === null ? null : writeNow(operation, { ...input, ...proof }, handles === undefined ? {} : { handles });
};

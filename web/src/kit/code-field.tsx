import { useState } from 'react';
import { CODE_MAX } from '#contract/accounts/accounts.limits.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { Field, type FieldProps } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { type Countdown, useCountdown } from './use-countdown.ts';

/** A code may be asked for again after this time (specification, section 9). */
const RESEND_AFTER_SECONDS = 60;

type CodeFieldProps = Omit<FieldProps, 'type' | 'end'> & {
  /** Sends a code. `false` or a rejection means that none was sent: the button can be pressed again at once. */
  readonly onSend: () => Promise<unknown>;
  /** There is nowhere to send to yet. */
  readonly canSend?: boolean;
  /** Where there is somewhere to send to, yet not enough of it to look right: the button answers, in a quieter tone. */
  readonly isQuiet?: boolean;
  /** A count that outlives the field (a reload, for one); the field's own unless given. */
  readonly countdown?: Countdown;
};

/** A field for a code from a message, and the button that sends one: '获取验证码', then '59s后重发'. */
export function CodeField({ onSend, canSend = true, isQuiet = false, countdown, maxLength = CODE_MAX, ...field }: CodeFieldProps) {
  const { t } = useTranslation('kit');
  const [isSending, setIsSending] = useState(false);
  const own = useCountdown();
  const { secondsLeft, start } = countdown ?? own;
  const send = async () => {
    setIsSending(true);
    const isSent = await onSend().then(
      (answer) => answer !== false,
      () => false,
    );
    setIsSending(false);
    if (isSent) start(RESEND_AFTER_SECONDS);
  };
  const button = (
    <button
      type="button"
      onClick={send}
      disabled={!canSend || isSending || secondsLeft > 0}
      className={`press num flex min-h-[0.88rem] min-w-[1.6rem] flex-none items-center justify-end gap-1.5 text-base whitespace-nowrap disabled:text-muted ${isQuiet ? 'text-muted' : 'text-qingdai'}`}
    >
      {isSending && <Spinner className="size-[0.3rem]" />}
      {secondsLeft > 0 ? t('field.resendIn', { n: secondsLeft }) : t('field.getCode')}
    </button>
  );
  return <Field {...field} type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={maxLength} end={button} />;
}

import { useState } from 'react';
import { REASON_MAX } from '#contract/moderation/moderation.limits.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { type ConfirmInput, confirm } from '#web/kit/confirm.ts';
import { useTranslation } from '#web/words/use-translation.ts';

type DecideActsProps = {
  /** What is asked before it is granted. */
  readonly granting: ConfirmInput & { readonly confirmLabel: string };
  readonly rejectTitle: string;
  readonly onGrant: () => Promise<boolean>;
  /** With the reason that whoever asked is told. */
  readonly onReject: (reason: string) => Promise<boolean>;
};

/** What an operator decides about: granted after one question, or turned down with a reason. */
export function DecideActs({ granting, rejectTitle, onGrant, onReject }: DecideActsProps) {
  const { t } = useTranslation('questions');
  const [isBusy, setBusy] = useState(false);
  const grant = async () => {
    if (!(await confirm(granting))) return;
    setBusy(true);
    await onGrant();
    setBusy(false);
  };
  const reject = () =>
    askWords({
      title: rejectTitle,
      text: t('desk.rejectText'),
      label: t('desk.reason'),
      max: REASON_MAX,
      confirmLabel: t('desk.reject'),
      isDanger: true,
      act: onReject,
    });
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" tone="soft" loading={isBusy} onClick={() => void grant()}>
        {granting.confirmLabel}
      </Button>
      <Button size="sm" tone="ghost" disabled={isBusy} onClick={() => void reject()}>
        {t('desk.reject')}
      </Button>
    </span>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { type TrialTool, trialTools } from '#contract/trials/trials.limits.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { checkTranslation, type Finding } from '../translation-checks.ts';
import { submitNow } from '../trials.data.ts';
import { RadioRow } from './radio-row.tsx';

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('trials');
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 rounded-lg bg-success-soft px-3 py-2 text-sm text-success">
        <CircleCheck aria-hidden className="size-[0.32rem] flex-none" strokeWidth={1.75} />
        {t('check.fine')}
      </p>
    );
  }
  return (
    <ul className="space-y-2">
      {findings.map((finding) => (
        <li key={finding.kind} className="flex gap-2 rounded-lg bg-gold-soft px-3 py-2 text-sm text-gold">
          <CircleAlert aria-hidden className="mt-[0.04rem] size-[0.32rem] flex-none" strokeWidth={1.75} />
          <span className="num min-w-0 break-anywhere">
            {t(`check.${finding.kind}`, 'numbers' in finding ? { numbers: finding.numbers.join(' · ') } : {})}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ToolChoiceProps = { readonly value: TrialTool | null; readonly onChange: (tool: TrialTool) => void };

/** How it was made. A machine is not forbidden; that it was asked is shown. */
function ToolChoice({ value, onChange }: ToolChoiceProps) {
  const { t } = useTranslation('trials');
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-base font-semibold">{t('tool.ask')}</legend>
      <p className="pb-1 text-xs text-muted">{t('tool.note')}</p>
      {trialTools.map((tool) => (
        <RadioRow key={tool} name="tool" checked={value === tool} onChange={() => onChange(tool)} label={t(`tool.${tool}`)} />
      ))}
    </fieldset>
  );
}

type SubmitSheetProps = {
  readonly trial: Pick<Trial, 'id' | 'sourceText'>;
  readonly text: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It is in: what was kept of it may go. */
  readonly onSubmitted: () => void;
};

/** The last look before a translation is handed in: what may be wrong with it, how it was made, and that it is for once. */
export function SubmitSheet({ trial, text, open, onClose, onSubmitted }: SubmitSheetProps) {
  const { t } = useTranslation('trials');
  const [tool, setTool] = useState<TrialTool | null>(null);
  const [isSending, setIsSending] = useState(false);
  const findings = open ? checkTranslation(trial.sourceText, text) : [];
  const isEmpty = findings.some(({ kind }) => kind === 'empty');
  const submit = async () => {
    if (tool === null) return;
    setIsSending(true);
    const done = await submitNow(trial.id, { text, tool }, onSubmitted);
    setIsSending(false);
    if (done) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('write.submitTitle')}
      footer={
        <Button wide loading={isSending} disabled={isEmpty || tool === null} onClick={() => void submit()}>
          {t('write.confirm')}
        </Button>
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <Findings findings={findings} />
        {!isEmpty && <ToolChoice value={tool} onChange={setTool} />}
        <p className="text-sm text-muted">{t('write.once')}</p>
      </div>
    </Sheet>
  );
}

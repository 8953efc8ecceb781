import { useState } from 'react';
import { REASON_MAX } from '#contract/moderation/moderation.limits.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Sheet } from './sheet.tsx';
import { TextArea } from './text-area.tsx';

/** When the counter of a reason shows (specification, section 5.2). */
const FLAG_REASON_WARN = 200;

type FlagSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Sends the reason; the sheet closes when it settles, and keeps the words when it fails. */
  readonly onSubmit: (reason: string) => Promise<unknown>;
  /** Reasons to choose from; words may be added to one, or stand alone. */
  readonly reasons?: readonly string[];
};

type ChipsProps = {
  readonly label: string;
  readonly items: readonly string[];
  readonly value: string;
  readonly onChange: (item: string) => void;
};

function ReasonChips({ label, items, value, onChange }: ChipsProps) {
  return (
    <fieldset className="mb-3">
      <legend className="mb-2 text-sm text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {items.map((item) => (
          <button
            key={item}
            type="button"
            aria-pressed={item === value}
            onClick={() => onChange(item === value ? '' : item)}
            className={cx(
              'press touch-area min-h-[0.6rem] rounded-full px-3.5 py-1 text-sm',
              item === value ? 'bg-qingdai-soft font-semibold text-qingdai' : 'bg-sunken text-ink',
            )}
          >
            {item}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Where something is reported: a reason is needed. */
export function FlagSheet({ open, onClose, onSubmit, reasons = [] }: FlagSheetProps) {
  const { t } = useTranslation('kit');
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isBlank = words.trim() === '' && chosen === '';
  const room = chosen === '' ? REASON_MAX : REASON_MAX - chosen.length - 1;
  const submit = async () => {
    setIsSending(true);
    const said = words.trim();
    const reason = chosen === '' ? said : said === '' ? chosen : `${chosen}：${said}`;
    const isSent = await onSubmit(reason).then(
      () => true,
      () => false,
    );
    setIsSending(false);
    if (!isSent) return;
    setWords('');
    setChosen('');
    setIsLeft(false);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('flag.title')}
      footer={
        <Button wide loading={isSending} disabled={isBlank || words.trim().length > room} onClick={submit}>
          {t('flag.submit')}
        </Button>
      }
    >
      <div className="px-4 pt-1 pb-4">
        {reasons.length > 0 && <ReasonChips label={t('flag.choose')} items={reasons} value={chosen} onChange={setChosen} />}
        <TextArea
          label={t('flag.label')}
          required={reasons.length === 0}
          rows={reasons.length > 0 ? 3 : 4}
          lengthMax={room}
          lengthWarn={Math.min(FLAG_REASON_WARN, room)}
          placeholder={t('flag.placeholder')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onBlur={() => setIsLeft(true)}
          error={isLeft && isBlank && words !== '' ? t('flag.required') : undefined}
        />
      </div>
    </Sheet>
  );
}

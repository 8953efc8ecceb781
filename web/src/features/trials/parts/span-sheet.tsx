import { useState } from 'react';
import { inLocale } from '#contract/kernel/texts.ts';
import {
  dimensionOf,
  type MqmSeverity,
  type MqmSpan,
  mqmDimensionCodes,
  mqmDimensions,
  mqmSeverities,
  severityPoints,
} from '#contract/trials/mqm.ts';
import { categoryName, severityNames } from '#contract/trials/mqm.words.ts';
import { SPAN_NOTE_MAX } from '#contract/trials/trials.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { currentLocale } from '../../../app/locale/strings.ts';

type SpanSheetProps = {
  /** What it says now. */
  readonly span: MqmSpan;
  readonly words: string;
  readonly onSave: (span: MqmSpan) => void;
  /** Takes an error away that was there before. */
  readonly onRemove?: () => void;
  readonly onClose: () => void;
};

/** What is wrong with the chosen words, how grave it is, and how they should read. */
export function SpanSheet({ span, words, onSave, onRemove, onClose }: SpanSheetProps) {
  const { t } = useTranslation('trial-marking');
  const locale = currentLocale();
  const [own, setOwn] = useState(span);
  const dimension = dimensionOf(own.category) ?? 'accuracy';
  const name = (category: string) => inLocale(categoryName(category), locale);
  const change = (more: Partial<MqmSpan>) => setOwn({ ...own, ...more });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('span.title')}
      footer={
        <div className={onRemove ? 'grid cols-2 gap-2.5' : 'grid'}>
          {onRemove && (
            <Button tone="ghost" className="text-danger!" onClick={onRemove}>
              {t('span.remove')}
            </Button>
          )}
          <Button wide onClick={() => onSave({ ...own, note: own.note.trim(), correction: own.correction.trim() })}>
            {t('span.save')}
          </Button>
        </div>
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <blockquote className="line-clamp-3 rounded-lg bg-paper px-3 py-2 text-body break-anywhere">{words}</blockquote>
        <Segmented
          label={t('span.severity')}
          value={own.severity}
          onChange={(severity: MqmSeverity) => change({ severity })}
          items={mqmSeverities.map((key) => ({
            key,
            label: `${inLocale(severityNames[key], locale)} ${severityPoints[key]}`,
          }))}
        />
        <PickerField
          label={t('span.dimension')}
          options={mqmDimensionCodes.map((value) => ({ value, label: name(value) }))}
          value={[dimension]}
          onChange={([value]) => value !== undefined && change({ category: value })}
        />
        <PickerField
          label={t('span.error')}
          placeholder={t('span.anyError')}
          options={mqmDimensions[dimension].map((error) => ({ value: `${dimension}/${error}`, label: name(error) }))}
          value={own.category === dimension ? [] : [own.category]}
          onChange={([value]) => change({ category: value ?? dimension })}
        />
        <TextArea
          label={t('span.correction')}
          rows={2}
          lengthMax={SPAN_NOTE_MAX}
          value={own.correction}
          onChange={(event) => change({ correction: event.target.value })}
        />
        <TextArea
          label={t('span.note')}
          rows={2}
          lengthMax={SPAN_NOTE_MAX}
          value={own.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </Sheet>
  );
}

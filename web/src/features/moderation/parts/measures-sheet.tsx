import { type FormEvent, useState } from 'react';
import type { DeskCaseDetail } from '#contract/moderation/desk.schemas.ts';
import { type HouseRule, houseRules, REASON_MAX } from '#contract/moderation/moderation.limits.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { upholdNow } from '../moderation.data.ts';
import { ChoiceChips } from './choice-chips.tsx';

const WARN = 200;
const cards = ['none', 'yellow', 'red'] as const;
const mutes = ['0', '1', '3', '7', '30'] as const;
/** 'none' bans nobody, '0' bans for good. */
const bans = ['none', '7', '30', '90', '0'] as const;

type Measures = {
  readonly remove: boolean;
  readonly card: (typeof cards)[number];
  readonly mute: (typeof mutes)[number];
  readonly ban: (typeof bans)[number];
};

const inputOf = ({ remove, card, mute, ban }: Measures) => ({
  ...(remove ? { remove } : {}),
  ...(card === 'none' ? {} : { card }),
  ...(mute === '0' ? {} : { mute_days: Number(mute) }),
  ...(ban === 'none' ? {} : { ban_days: Number(ban) }),
});

function PersonMeasures({ value, onChange }: { readonly value: Measures; readonly onChange: (next: Measures) => void }) {
  const { t } = useTranslation('moderation');
  const daysLabel = (days: string) => t('days', { count: Number(days) });
  return (
    <>
      <ChoiceChips
        label={t('measures.card')}
        items={cards.map((key) => ({ key, label: t(`measures.cards.${key}`) }))}
        value={value.card}
        onChange={(card) => onChange({ ...value, card })}
      />
      <ChoiceChips
        label={t('measures.mute')}
        items={mutes.map((key) => ({ key, label: key === '0' ? t('measures.no') : daysLabel(key) }))}
        value={value.mute}
        onChange={(mute) => onChange({ ...value, mute })}
      />
      <ChoiceChips
        label={t('measures.ban')}
        items={bans.map((key) => ({ key, label: key === 'none' ? t('measures.no') : key === '0' ? t('forGood') : daysLabel(key) }))}
        value={value.ban}
        onChange={(ban) => onChange({ ...value, ban })}
      />
    </>
  );
}

/** What is done about a case: measures, the rule that was broken, and the reason that the person will read. */
export function MeasuresSheet({ input: found, open, onDone }: OverlayProps<DeskCaseDetail, void>) {
  const { t } = useTranslation(['moderation', 'flags']);
  const canRemove = found.can_remove && (!found.is_removed || found.source === 'words');
  const [measures, setMeasures] = useState<Measures>({ remove: canRemove, card: 'none', mute: '0', ban: 'none' });
  const [rule, setRule] = useState<HouseRule | null>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const chosen = inputOf(measures);
  const isReady = rule !== null && reason.trim() !== '' && Object.keys(chosen).length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    const isDone = await upholdNow({ id: found.id, rule, reason: reason.trim(), ...chosen });
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('measures.title')}
      height="tall"
      footer={
        <Button wide tone="danger" form="measures" type="submit" loading={isBusy} disabled={!isReady}>
          {t('measures.submit')}
        </Button>
      }
    >
      <form id="measures" noValidate onSubmit={(event) => void submit(event)} className="px-4 pt-1 pb-5">
        {canRemove && (
          <Switch
            label={t('measures.remove')}
            note={t('measures.removeNote')}
            checked={measures.remove}
            onChange={(event) => setMeasures({ ...measures, remove: event.target.checked })}
          />
        )}
        {found.can_sanction ? (
          <PersonMeasures value={measures} onChange={setMeasures} />
        ) : (
          <p className="mt-3 text-sm text-muted">{t('measures.staff')}</p>
        )}
        <ChoiceChips
          label={t('measures.rule')}
          items={houseRules.map((key) => ({ key, label: t(`flags:rules.${key}`) }))}
          value={rule}
          onChange={setRule}
        />
        <div className="mt-4">
          <TextArea
            label={t('measures.reason')}
            required
            rows={3}
            lengthMax={REASON_MAX}
            lengthWarn={WARN}
            placeholder={t('measures.reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </form>
    </Sheet>
  );
}

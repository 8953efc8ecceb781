import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { ownTimeZone } from '#web/kit/format-time.ts';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Choices } from '../choices.data.ts';

type Quiet = NonNullable<Choices['quiet']>;

/** Where nobody has chosen yet: the night. */
const NIGHT = { from: '22:00', to: '08:00' } as const;

type QuietHoursProps = { readonly quiet: Choices['quiet']; readonly onChange: (quiet: Choices['quiet']) => void };

/** When no push is to go out, by the clocks of the place where this is set. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const { t } = useTranslation('notices');
  const timeZone = ownTimeZone();
  const set = (change: Partial<Quiet>) => onChange({ ...NIGHT, time_zone: timeZone, ...quiet, ...change });
  return (
    <Card inset="rows">
      <Switch
        label={t('choices.quiet')}
        note={t('choices.quietNote')}
        checked={quiet !== null}
        onChange={(event) => (event.target.checked ? set({ time_zone: timeZone }) : onChange(null))}
      />
      {quiet !== null && (
        <div className="flex gap-4 px-[0.28rem] pb-3">
          <div className="min-w-0 flex-1">
            <Field
              label={t('choices.from')}
              type="time"
              value={quiet.from}
              onChange={(event) => event.target.value !== '' && set({ from: event.target.value, time_zone: timeZone })}
            />
          </div>
          <div className="min-w-0 flex-1">
            <Field
              label={t('choices.to')}
              type="time"
              value={quiet.to}
              onChange={(event) => event.target.value !== '' && set({ to: event.target.value, time_zone: timeZone })}
            />
          </div>
        </div>
      )}
    </Card>
  );
}

import { Card } from '#web/kit/card.tsx';
import { cx } from '#web/kit/class-names.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Choices } from '../choices.data.ts';

type Choice = Choices['kinds'][number];
type Way = 'in_app' | 'push' | 'mail';

const ways: readonly Way[] = ['in_app', 'push', 'mail'];

type WayButtonProps = { readonly label: string; readonly isOn: boolean; readonly isDisabled: boolean; readonly onPress: () => void };

function WayButton({ label, isOn, isDisabled, onPress }: WayButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onPress}
      className={cx(
        'press touch-area min-h-[0.64rem] min-w-[0.96rem] rounded-full border px-2 text-sm disabled:opacity-45',
        isOn ? 'border-qingdai bg-qingdai-soft font-semibold text-qingdai' : 'border-line text-muted',
      )}
    >
      {label}
    </button>
  );
}

type KindChoicesProps = {
  readonly choices: Choices;
  readonly onChange: (kind: string, change: Partial<Record<Way, boolean>>) => void;
};

/** Each kind of notice with the ways by which it is told: in the app, on devices, by mail. */
export function KindChoices({ choices, onChange }: KindChoicesProps) {
  const { t } = useTranslation('notices');
  const isClosed = (choice: Choice, way: Way): boolean =>
    (way === 'in_app' && choice.is_fixed) || (way === 'mail' && !choices.has_mail && !choice.mail);
  return (
    <Card inset="rows" title={t('choices.kinds')}>
      {!choices.has_mail && <p className="px-[0.28rem] pb-1 text-xs text-muted">{t('choices.mailNeeded')}</p>}
      <ul>
        {choices.kinds.map((choice) => (
          <li key={choice.kind} className="border-b border-line px-[0.28rem] py-2.5 last:border-0">
            <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <legend className="float-start min-w-0 grow basis-[5em] break-anywhere text-body">{choice.name}</legend>
              <span className="flex max-w-full flex-wrap gap-1.5">
                {ways
                  .filter((way) => choice.ways.includes(way))
                  .map((way) => (
                    <WayButton
                      key={way}
                      label={t(`choices.way.${way}`)}
                      isOn={choice[way]}
                      isDisabled={isClosed(choice, way)}
                      onPress={() => onChange(choice.kind, { [way]: !choice[way] })}
                    />
                  ))}
              </span>
            </fieldset>
          </li>
        ))}
      </ul>
    </Card>
  );
}

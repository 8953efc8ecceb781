import { wholeText } from '#contract/kernel/numbers.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { Amount } from './amount.tsx';

type AmountOptionsProps = {
  readonly label: string;
  /** In fen. */
  readonly options: readonly number[];
  readonly chosen: number;
  readonly onChoose: (fen: number) => void;
  /** What an amount buys, under it. */
  readonly buys?: (fen: number) => { readonly points: number; readonly unit: string };
};

/** The amounts that the house proposes. */
export function AmountOptions({ label, options, chosen, onChoose, buys }: AmountOptionsProps) {
  const { t, i18n } = useTranslation('wallet');
  return (
    <fieldset className="grid cols-3 gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((fen) => {
        const bought = buys?.(fen);
        return (
          <button
            key={fen}
            type="button"
            aria-pressed={fen === chosen}
            onClick={() => onChoose(fen)}
            className="press min-h-[1.12rem] min-w-0 rounded-card border border-line px-1 py-1.5 text-center aria-pressed:border-qingdai aria-pressed:bg-qingdai-soft aria-pressed:text-qingdai"
          >
            <Amount asset="CNY" value={fen} className="block text-lg leading-tight font-semibold" />
            {bought && (
              <span className={`num mt-0.5 block truncate text-xs ${fen === chosen ? '' : 'text-muted'}`}>
                {t('nPoints', { n: wholeText(bought.points, i18n.language), unit: bought.unit })}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { CategoryChoice } from '../category-sheets.ts';
import { saveCategories } from '../news.data.ts';

/** The categories of news: those touched stand first, in the order of touching. */
export function CategorySheet({ input, open, onDone }: OverlayProps<CategoryChoice, void>) {
  const { t } = useTranslation('news');
  const [chosen, setChosen] = useState(input.chosen);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const isDone = await saveCategories(chosen);
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('categories.title')}>
      <div className="px-4 pb-5">
        <p className="pb-3 text-sm text-muted">{t('categories.text')}</p>
        <div className="flex flex-wrap gap-2.5 pb-5">
          {input.all.map((category) => {
            const place = chosen.findIndex(({ id }) => id === category.id);
            const toggle = () => setChosen(place === -1 ? [...chosen, category] : chosen.filter(({ id }) => id !== category.id));
            return (
              <button
                key={category.id}
                type="button"
                aria-pressed={place !== -1}
                onClick={toggle}
                className={`press touch-area flex min-h-[0.68rem] max-w-full items-center gap-1.5 rounded-full border px-3.5 text-base break-anywhere ${
                  place === -1 ? 'border-line bg-card text-ink' : 'border-qingdai bg-qingdai-soft font-semibold text-qingdai'
                }`}
              >
                <span lang={langOf(category.name)}>{category.name}</span>
                {place !== -1 && <span className="num text-xs font-normal">{place + 1}</span>}
              </button>
            );
          })}
        </div>
        <Button wide loading={isBusy} onClick={() => void save()}>
          {t('categories.save')}
        </Button>
      </div>
    </Sheet>
  );
}

import { useState } from 'react';
import type { Language } from '#contract/onboarding/onboarding.schemas.ts';
import type { Languages } from '#contract/portfolio/portfolio.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PickerField } from '#web/kit/picker-field.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useLanguages } from '../../onboarding/choices.public.ts';
import { saveLanguages, useLanguagesOf } from '../portfolio.data.ts';

const places = ['native', 'first', 'second', 'third'] as const;
type Place = (typeof places)[number];
type Chosen = Readonly<Record<Place, string>>;

const needed = (place: Place): boolean => place === 'native' || place === 'first';

const chosenOf = (known: Languages | null): Chosen => ({
  native: known?.native.code ?? '',
  first: known?.first.code ?? '',
  second: known?.second?.code ?? '',
  third: known?.third?.code ?? '',
});

type EditorProps = { readonly all: readonly Language[]; readonly known: Languages | null; readonly onSaved: () => void };

const useFaults = (chosen: Chosen) => {
  const { t } = useTranslation('portfolio');
  const faultAt = (place: Place): string | undefined => {
    const code = chosen[place];
    if (code === '') return needed(place) ? t('languages.missing') : undefined;
    if (place === 'first' && code === chosen.native) return t('languages.same');
    const before = places.slice(0, places.indexOf(place)).map((one) => chosen[one]);
    return before.includes(code) ? t('languages.twice') : undefined;
  };
  return faultAt;
};

function Editor({ all, known, onSaved }: EditorProps) {
  const { t } = useTranslation('portfolio');
  const [chosen, setChosen] = useState(chosenOf(known));
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const faultAt = useFaults(chosen);
  const options = all.map(({ code, name, native }) => ({
    value: code,
    label: name,
    note: native === name ? undefined : native,
  }));
  const save = async () => {
    setIsTried(true);
    if (places.some((place) => faultAt(place) !== undefined)) return;
    setIsSaving(true);
    const saved = await saveLanguages({ ...chosen, second: chosen.second || null, third: chosen.third || null });
    setIsSaving(false);
    setSaid(saved.fields);
    if (!saved.ok) return;
    toast.success(t('saved'));
    onSaved();
  };
  return (
    <div className="px-4 pt-1 pb-4">
      {places.map((place) => (
        <PickerField
          key={place}
          label={t(`languages.${place}`)}
          required={needed(place)}
          options={needed(place) || chosen[place] === '' ? options : [{ value: '', label: t('languages.none') }, ...options]}
          value={chosen[place] === '' ? [] : [chosen[place]]}
          placeholder={needed(place) ? undefined : t('optional')}
          onChange={([code = '']) => {
            setChosen({ ...chosen, [place]: code });
            setSaid({});
          }}
          error={said[place] ?? (isTried || chosen[place] !== '' ? faultAt(place) : undefined)}
        />
      ))}
      <Button wide className="mt-5" loading={isSaving} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  );
}

/** The languages of one's own report, changed in a sheet (career, section 5: native and first foreign language differ). */
export function LanguagesOverlay({ input, open, onDone }: OverlayProps<{ readonly userId: number }, boolean>) {
  const { t } = useTranslation('portfolio');
  const known = useLanguagesOf(input.userId);
  const all = useLanguages();
  const isThere = known.data !== undefined && all.data !== undefined;
  const trouble = isThere ? null : (known.error ?? all.error);
  const retry = () => void Promise.all([known.refetch(), all.refetch()]);
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('languages.title')}>
      {known.data !== undefined && all.data !== undefined && <Editor all={all.data} known={known.data} onSaved={() => onDone(true)} />}
      {trouble !== null && <ErrorState message={trouble.message} onRetry={retry} />}
      {!isThere && trouble === null && <RowSkeleton count={4} />}
    </Sheet>
  );
}

import { useState } from 'react';
import type { Entry } from '#contract/onboarding/onboarding.schemas.ts';
import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { ChipPicker, useIndustries } from '../../onboarding/choices.public.ts';
import { saveIndustries, useIndustriesOf } from '../portfolio.data.ts';

type EditorProps = { readonly all: readonly Entry[]; readonly known: readonly Entry[]; readonly onSaved: () => void };

function Editor({ all, known, onSaved }: EditorProps) {
  const { t } = useTranslation('portfolio');
  const [chosen, setChosen] = useState<readonly string[]>(known.map(({ code }) => code));
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const { ok } = await saveIndustries([...chosen]);
    setIsSaving(false);
    if (!ok) return;
    toast.success(t('saved'));
    onSaved();
  };
  return (
    <div className="flex min-h-full flex-col">
      <p className="num px-4 pb-3 text-sm text-muted">{t('industries.chosen', { n: chosen.length, max: portfolioLimits.industries })}</p>
      <div className="flex-1 px-4 pb-4">
        <ChipPicker label={t('industries.title')} options={all} value={chosen} onChange={setChosen} max={portfolioLimits.industries} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-card px-4 py-3">
        <Button wide loading={isSaving} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

/** The fields of work of one's own report, changed in a sheet. */
export function IndustriesOverlay({ input, open, onDone }: OverlayProps<{ readonly userId: number }, boolean>) {
  const { t } = useTranslation('portfolio');
  const known = useIndustriesOf(input.userId);
  const all = useIndustries();
  const isThere = known.data !== undefined && all.data !== undefined;
  const trouble = isThere ? null : (known.error ?? all.error);
  const retry = () => void Promise.all([known.refetch(), all.refetch()]);
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('industries.title')} height="tall">
      {known.data !== undefined && all.data !== undefined && <Editor all={all.data} known={known.data} onSaved={() => onDone(true)} />}
      {trouble !== null && <ErrorState message={trouble.message} onRetry={retry} />}
      {!isThere && trouble === null && <RowSkeleton count={6} />}
    </Sheet>
  );
}

import ArrowRight from 'lucide-react/icons/arrow-right';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { PAIRS_MAX } from '#contract/enterprises/enterprises.limits.ts';
import type { EnterpriseReport, LanguagePair } from '#contract/enterprises/enterprises.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PickerField } from '#web/kit/picker-field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useLanguages } from '../../onboarding/onboarding.public.tsx';
import { saveEnterpriseNow } from '../enterprises.data.ts';
import { useSheetForm } from '../use-sheet-form.ts';
import { EditSheet } from './edit-sheet.tsx';

const keyOf = ({ from, to }: LanguagePair) => `${from}>${to}`;

/** Two pickers and a button: another pair, unless it is there already or is none. */
function AddPair({ pairs, onAdd }: { readonly pairs: readonly LanguagePair[]; readonly onAdd: (pair: LanguagePair) => void }) {
  const { t } = useTranslation('enterprises');
  const languages = useLanguages();
  const [pair, setPair] = useState<LanguagePair>({ from: '', to: '' });
  const options = (languages.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const isSame = pair.from !== '' && pair.from === pair.to;
  const isThere = pairs.some((one) => keyOf(one) === keyOf(pair));
  const mayAdd = pair.from !== '' && pair.to !== '' && !isSame && !isThere && pairs.length < PAIRS_MAX;
  return (
    <div className="pt-3">
      <PickerField
        label={t('languages.from')}
        options={options}
        value={pair.from === '' ? [] : [pair.from]}
        onChange={([from = '']) => setPair({ ...pair, from })}
      />
      <PickerField
        label={t('languages.to')}
        options={options}
        value={pair.to === '' ? [] : [pair.to]}
        error={isSame ? t('languages.same') : isThere ? t('languages.there') : undefined}
        onChange={([to = '']) => setPair({ ...pair, to })}
      />
      <Button
        wide
        tone="soft"
        size="md"
        className="mt-4"
        icon={<Plus className="size-[0.34rem]" />}
        disabled={!mayAdd}
        onClick={() => {
          onAdd(pair);
          setPair({ from: pair.from, to: '' });
        }}
      >
        {t('languages.add')}
      </Button>
    </div>
  );
}

/** The pairs of languages that the company offers. */
export function LanguagesSheet({ input: report, open, onDone }: OverlayProps<EnterpriseReport, void>) {
  const { t } = useTranslation('enterprises');
  const languages = useLanguages();
  const nameOf = (code: string) => languages.data?.find((one) => one.code === code)?.name ?? code;
  const form = useSheetForm({
    draft: 'languages',
    start: { pairs: report.pairs ?? [] },
    send: ({ pairs }) => saveEnterpriseNow({ pairs: [...pairs] }),
    onSaved: () => onDone(),
  });
  const { pairs } = form.values;
  return (
    <EditSheet title={t('languages.title')} open={open} isBusy={form.isBusy} onClose={() => onDone()} onSubmit={form.submit}>
      {pairs.length === 0 ? (
        <Empty picture="posts" title={t('languages.none')} text={t('languages.noneText')} />
      ) : (
        <ul className="divide-y divide-line">
          {pairs.map((pair) => (
            <li key={keyOf(pair)} className="flex min-h-[0.96rem] items-center gap-2">
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-body">
                {nameOf(pair.from)}
                <ArrowRight aria-label={t('languages.into')} className="size-[0.3rem] flex-none text-muted" strokeWidth={1.75} />
                {nameOf(pair.to)}
              </span>
              <IconButton
                label={t('languages.remove', { from: nameOf(pair.from), to: nameOf(pair.to) })}
                icon={<X />}
                className="text-muted"
                onClick={() => form.change({ pairs: pairs.filter((one) => keyOf(one) !== keyOf(pair)) })}
              />
            </li>
          ))}
        </ul>
      )}
      {form.errors['pairs'] !== undefined && (
        <p role="alert" className="pt-2 text-xs text-danger">
          {form.errors['pairs']}
        </p>
      )}
      <AddPair pairs={pairs} onAdd={(pair) => form.change({ pairs: [...pairs, pair] })} />
    </EditSheet>
  );
}

import { useState } from 'react';
import { buttonClass } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { bringIn, type Imported, useKeptCircles } from '../glossary.data.ts';
import { PickOne } from './pick-one.tsx';

/** What came of a file: how many were taken, and each row that was not with why. */
function Report({ told }: { readonly told: Imported }) {
  const { t } = useTranslation('glossary');
  return (
    <div role="status" className="mt-3 text-base">
      <p className="num">{t('import.taken', { count: told.taken })}</p>
      {told.left_out_count > 0 && <p className="num mt-1">{t('import.leftOut', { count: told.left_out_count })}</p>}
      <ul className="mt-1 divide-y divide-line">
        {told.left_out.map(({ row, name, why }) => (
          <li key={`${row} ${name} ${why}`} className="num py-1 text-sm break-anywhere">
            {[t('import.row', { row }), name, why].filter((text) => text !== '').join(' · ')}
          </li>
        ))}
      </ul>
      {told.dropped.length > 0 && (
        <p className="mt-1 text-xs text-muted break-anywhere">{t('import.dropped', { names: told.dropped.join('、') })}</p>
      )}
    </div>
  );
}

/** Where a file of terms is brought in, for oneself or for a circle that one keeps. */
export function ImportCard() {
  const { t } = useTranslation('glossary');
  const groups = useKeptCircles();
  const [group, setGroup] = useState('');
  const [told, setTold] = useState<Imported | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    setTold(await bringIn(file, group === '' ? null : Number(group)));
    setBusy(false);
  };
  return (
    <Card title={t('sets.import')}>
      {groups.length > 0 && (
        <PickOne
          label={t('sets.into')}
          options={groups.map(({ id, name }) => ({ code: `${id}`, name }))}
          value={group}
          onChange={setGroup}
          none={t('sets.own')}
        />
      )}
      <label
        className={`${buttonClass({ tone: 'soft', size: 'md', wide: true })} relative mt-2 has-disabled:opacity-45 has-focus-visible:outline-2`}
      >
        {t('sets.import')}
        <input
          type="file"
          aria-label={t('sets.import')}
          accept=".tbx,.xml,.csv,.txt,.tsv"
          disabled={isBusy}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // So that choosing the same file again is a change again.
            event.target.value = '';
            if (file !== undefined) void take(file);
          }}
        />
      </label>
      <p className="mt-2 text-xs text-muted">{t('import.limits')}</p>
      {told !== null && <Report told={told} />}
    </Card>
  );
}

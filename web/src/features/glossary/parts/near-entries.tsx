import { useTranslation } from '#web/words/use-translation.ts';
import { useNearEntries } from '../glossary.data.ts';
import { EntryCell } from './entry-cell.tsx';

/** Entries of which a term stands in what is typed. The caller waits until the fingers rest. */
export function NearEntries({ text }: { readonly text: string }) {
  const { t } = useTranslation('glossary');
  const near = useNearEntries(text.trim());
  return (
    <div role="status">
      {text.trim() !== '' && near.length > 0 && (
        <section className="mt-2 rounded-card bg-sunken pt-2.5 pb-1">
          <h2 className="px-[0.28rem] text-sm text-muted">{t('ask.near')}</h2>
          <ul className="divide-y divide-line">
            {near.map((entry) => (
              <li key={entry.id}>
                <EntryCell entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

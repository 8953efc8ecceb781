import { Card } from '#web/kit/card.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { PersonCell } from '../../people/cells.public.tsx';
import { useEverything } from '../search.data.ts';
import { isKind, type Kind } from '../search-kinds.ts';
import { HitRow } from './hit-row.tsx';

type FoundAllProps = { readonly words: string; readonly onMore: (kind: Kind) => void };

/** The first of every kind under one another, each with the way to all of them. */
export function FoundAll({ words, onMore }: FoundAllProps) {
  const { t } = useTranslation('search');
  const { data, error, refetch } = useEverything(words);
  if (error) return <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowSkeleton />;
  if (data.list.length === 0) return <Empty picture="search" title={t('none')} text={t('noneText')} />;
  return (
    <div className="pb-4">
      {data.tabs.map(({ kind, count }) => {
        if (count === 0 || !isKind(kind)) return null;
        const hits = data.list.filter((hit) => hit.kind === kind);
        const more = (
          <button type="button" onClick={() => onMore(kind)} className="press touch-area text-xs text-qingdai">
            {t('more')}
          </button>
        );
        return (
          <Card key={kind} inset="rows" title={t(`tab.${kind}`)} action={count > hits.length ? more : undefined}>
            <ul className="divide-y divide-line">
              {hits.map((hit) => (
                <li key={hit.id}>
                  {kind === 'users' && hit.user !== null ? <PersonCell person={{ ...hit.user, found: hit.title }} /> : <HitRow hit={hit} />}
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

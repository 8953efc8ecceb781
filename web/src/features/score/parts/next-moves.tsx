import type { Statistics } from '#contract/scores/scores.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { formatScore } from '#web/kit/format-number.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import type { PartName } from '../score.data.ts';
import { changeText } from '../score-text.ts';

const ways: Record<PartName, string> = {
  reviews: '/review/grantReview',
  works: '/workList',
  trials: '/trialTranslation/trialTranslationList',
};
const order: readonly PartName[] = ['reviews', 'works', 'trials'];

/** What would move the score next: a full mark and a good one in each part, and the way to ask for it. */
export function NextMoves({ next }: { readonly next: Statistics['next'] }) {
  const { t } = useTranslation('score');
  const parts = order.filter((part) => isBuilt(ways[part]));
  if (parts.length === 0) return null;
  return (
    <Card title={t('next.title')} inset="rows">
      {parts.map((part) => {
        const [full, good] = next.filter((one) => one.part === part);
        if (full === undefined) return null;
        const isMove = full.change !== null;
        return (
          <Cell
            key={part}
            to={ways[part]}
            label={t(`next.${part}`)}
            note={
              good !== undefined && good.change !== null
                ? t('next.marks', { full: changeText(full.change ?? 0), good: changeText(good.change) })
                : t('next.first', { total: formatScore(full.total) })
            }
            value={isMove ? <span className="text-seal">{t('next.to', { total: formatScore(full.total) })}</span> : undefined}
          />
        );
      })}
    </Card>
  );
}

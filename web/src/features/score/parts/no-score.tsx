import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Score } from '#web/kit/score.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';

const ways = [
  { key: 'ask', to: '/review/grantReview', tone: 'primary' },
  { key: 'work', to: '/worksEdit', tone: 'ghost' },
] as const;

/** '暂无评分': what a score comes from, and how to begin. */
export function NoScore() {
  const { t } = useTranslation('score');
  return (
    <Card>
      <div className="flex flex-col items-center px-4 py-3 text-center">
        <Score value={null} />
        <p className="mt-4 text-title font-semibold">{t('none')}</p>
        <p className="mt-1 text-sm text-balance text-muted">{t('noneText')}</p>
        <div className="mt-5 flex w-full flex-col gap-2.5">
          {ways
            .filter((way) => isBuilt(way.to))
            .map((way) => (
              <ButtonLink key={way.key} to={way.to} tone={way.tone} wide>
                {t(`begin.${way.key}`)}
              </ButtonLink>
            ))}
        </div>
      </div>
    </Card>
  );
}

import Lock from 'lucide-react/icons/lock';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import UserPlus from 'lucide-react/icons/user-plus';
import { Link } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

const steps = [
  { key: 'ask', Icon: UserPlus },
  { key: 'give', Icon: Star },
  { key: 'seal', Icon: Lock },
  { key: 'reply', Icon: MessageSquareReply },
  { key: 'fair', Icon: ShieldCheck },
] as const;

/** How authorised reviews work (career, section 2.5). */
export function ReviewGuideScreen() {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  return (
    <>
      <NavBar title={title} />
      <div className="flex-1 pb-4">
        <Card>
          <p className="text-body leading-relaxed">{t('guide.text')}</p>
        </Card>
        <Card>
          <ol className="space-y-5">
            {steps.map(({ key, Icon }) => (
              <li key={key} className="flex gap-3">
                <span className="grid size-[0.72rem] flex-none place-items-center rounded-full bg-qingdai-soft text-qingdai">
                  <Icon aria-hidden className="size-[0.36rem]" strokeWidth={1.75} />
                </span>
                <div className="min-w-0 flex-1">
                  <h2 className="text-body font-semibold">{t(`guide.steps.${key}.title`)}</h2>
                  <p className="mt-0.5 text-base leading-relaxed text-muted">{t(`guide.steps.${key}.text`)}</p>
                  {key === 'fair' && (
                    <Link to={pathTo('/appeal')} className="press touch-area mt-1 inline-block text-sm text-qingdai">
                      {t('aside.how')}
                    </Link>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <ScreenFooter>
        <ButtonLink wide to={pathTo('/review/grantReview')}>
          {t('invite')}
        </ButtonLink>
      </ScreenFooter>
    </>
  );
}

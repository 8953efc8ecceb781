import { useLocation } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { redirectTarget } from '../../../app/routes/redirect-target.ts';
import { openedFor } from '../opened-state.ts';
import { Stamp } from './stamp.tsx';

/** The report was opened just now: its seal comes down on it, and the way goes on to what the person wanted to do. Nothing on any other visit. */
export function OpenedBanner() {
  const { t } = useTranslation('onboarding');
  const redirect = openedFor(useLocation().state);
  if (redirect === null) return null;
  const before = redirectTarget(redirect, '');
  return (
    <Card as="div" className="print:hidden">
      <div className="flex flex-col items-center px-4 pt-2 pb-3 text-center" role="status">
        <Stamp />
        <h1 className="mt-2 text-xl leading-[1.3] font-bold">{t('opened.title')}</h1>
        <p className="mt-1 text-base text-balance text-muted">{t('opened.text')}</p>
      </div>
      <ButtonLink wide to={before === '' ? '/group' : before}>
        {t(before === '' ? 'opened.toCircles' : 'opened.goOn')}
      </ButtonLink>
    </Card>
  );
}

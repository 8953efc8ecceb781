import BadgeCheck from 'lucide-react/icons/badge-check';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Stamp from 'lucide-react/icons/stamp';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Score } from '#web/kit/score.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { browsePath, landingPath } from '../../accounts/accounts.public.tsx';
import { GUIDE_STEPS, resumePath, withRedirect } from '../guide-way.ts';
import { actForCompany, useGuide } from '../onboarding.data.ts';

function Reason({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: string }) {
  return (
    <li className="flex gap-3 py-2.5">
      <span className="grid size-[0.72rem] flex-none place-items-center rounded-full bg-qingdai-soft text-qingdai [&_svg]:size-[0.38rem] [&_svg]:stroke-[1.75]">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{title}</span>
        <span className="block break-anywhere text-sm text-muted">{text}</span>
      </span>
    </li>
  );
}

function CompanyWay({ redirect }: { readonly redirect: string | null }) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const [isMoving, setIsMoving] = useState(false);
  const turn = async () => {
    setIsMoving(true);
    const isDone = await actForCompany(true);
    setIsMoving(false);
    if (isDone) await navigate(withRedirect('/enterpriseFillInfoTip', redirect));
  };
  return (
    <Button wide tone="text" size="md" className="mt-1" loading={isMoving} onClick={() => void turn()}>
      {t('company.actFor')}
    </Button>
  );
}

/** What the value report is for, and the way to open one; the place one came from is kept (decision 17). */
export function UnSignedScreen() {
  const { t } = useTranslation('onboarding');
  const title = useScreenTitle();
  const redirect = useSearchParams()[0].get('redirect');
  const user = useCurrentUser();
  const guide = useGuide(user !== null);
  const step = guide.data?.step ?? 1;
  if (user?.signed) return <Navigate to={landingPath(redirect)} replace />;
  return (
    <>
      <NavBar title={title} back={browsePath()} />
      <div className="flex-1 pb-4">
        <div className="flex flex-col items-center px-8 pt-6 pb-3 text-center">
          <Score value={null} />
          <h2 className="mt-4 text-lg font-bold">{t('unsigned.title')}</h2>
          <p className="mt-1 max-w-[5.6rem] text-base text-balance text-muted">{t('unsigned.text')}</p>
        </div>
        <Card>
          <ul className="divide-y divide-line">
            <Reason icon={<MessagesSquare />} title={t('unsigned.speak')} text={t('unsigned.speakText')} />
            <Reason icon={<BadgeCheck />} title={t('unsigned.seen')} text={t('unsigned.seenText')} />
            <Reason icon={<Stamp />} title={t('unsigned.honest')} text={t('unsigned.honestText')} />
          </ul>
        </Card>
      </div>
      <ScreenFooter>
        <ButtonLink wide to={resumePath({ step }, redirect)}>
          {step > 1 ? t('unsigned.resume', { n: step, total: GUIDE_STEPS }) : t('unsigned.begin')}
        </ButtonLink>
        {user !== null && <CompanyWay redirect={redirect} />}
      </ScreenFooter>
    </>
  );
}

import Copy from 'lucide-react/icons/copy';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Timeline } from '#web/kit/timeline.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';

const steps = ['sign', 'report', 'papers', 'share'] as const;

/** /enterpriseOptionTipClip: what a company does here step by step, and the address to go on at a computer. */
export function EnterpriseOptionTipClipScreen() {
  const { t } = useTranslation('enterprises');
  const user = useCurrentUser();
  const isCompany = user !== null && user.userType !== 1;
  const path = isCompany ? pathTo('/otherEnterpriseReport', {}, { id: user.id }) : pathTo('/enterpriseFillInfoTip');
  const address = `${location.origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('clip.copied'));
    } catch {
      toast.warning(t('clip.failed'));
    }
  };
  return (
    <>
      <NavBar title={useScreenTitle()} back="/home" />
      <div className="flex-1 pb-4">
        <Card title={t('clip.title')}>
          <div className="pt-2">
            <Timeline
              items={steps.map((step, index) => ({
                key: step,
                title: t(`clip.steps.${step}.title`),
                children: t(`clip.steps.${step}.text`),
                state: isCompany && index === 0 ? 'done' : 'next',
              }))}
            />
          </div>
        </Card>
        <Card title={t('clip.address')}>
          <p className="num rounded-md bg-sunken px-3 py-2.5 text-sm break-all">{address}</p>
          <Button wide size="md" tone="soft" className="mt-3" icon={<Copy className="size-[0.34rem]" />} onClick={() => void copy()}>
            {t('clip.copy')}
          </Button>
        </Card>
      </div>
      <ScreenFooter>
        <ButtonLink wide to={isCompany ? pathTo('/enterpriseReport') : pathTo('/enterpriseFillInfoTip')}>
          {t(isCompany ? 'clip.toReport' : 'clip.toSign')}
        </ButtonLink>
      </ScreenFooter>
    </>
  );
}

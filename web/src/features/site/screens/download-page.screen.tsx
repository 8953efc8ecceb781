import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Smartphone from 'lucide-react/icons/smartphone';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isInWeChat, isIos } from '../../../app/browser.ts';
import { canInstall, install, isInstalled, onInstallOffer } from '../../../app/install.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

type Way = 'wechat' | 'ios' | 'menu';

const wayHere = (): Way => (isInWeChat() ? 'wechat' : isIos() ? 'ios' : 'menu');

const merits: readonly { readonly key: 'icon' | 'offline' | 'update'; readonly icon: ReactNode }[] = [
  { key: 'icon', icon: <Smartphone /> },
  { key: 'offline', icon: <WifiOff /> },
  { key: 'update', icon: <RefreshCw /> },
];

function Steps({ way }: { readonly way: Way }) {
  const { t } = useTranslation('site');
  const steps = [1, 2, 3].map((step) => t(`download.steps.${way}.${step}`));
  return (
    <Card title={t('download.how')}>
      <ol className="space-y-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span className="num grid size-[0.4rem] flex-none place-items-center rounded-full bg-qingdai-soft text-xs font-semibold text-qingdai">
              {index + 1}
            </span>
            <span className="min-w-0 text-base">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** How to have the app on the home screen: at a touch where the browser offers it, else step by step (specification, section 2.10). */
export function DownloadPageScreen() {
  const { t } = useTranslation(['site', 'app']);
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall, () => false);
  const isThere = isInstalled();
  return (
    <>
      <NavBar title={useScreenTitle()} back="/home" />
      <div className="flex-1 pb-6">
        <div className="flex flex-col items-center px-4 pt-6 pb-4 text-center">
          <img src="/icon-192.png" alt="" width={96} height={96} className="size-[1.76rem] rounded-[0.4rem]" />
          <h2 className="mt-3 text-xl font-bold">{t('app:product')}</h2>
          <p className="mt-1 text-base text-muted">{t(isThere ? 'download.there' : 'download.text')}</p>
          {isThere && (
            <ButtonLink size="md" to="/home" className="mt-4">
              {t('download.open')}
            </ButtonLink>
          )}
          {!isThere && isOffered && (
            <Button className="mt-4" icon={<Download aria-hidden className="size-[0.4rem]" />} onClick={() => void install()}>
              {t('download.install')}
            </Button>
          )}
        </div>
        <Card>
          <ul className="space-y-3">
            {merits.map(({ key, icon }) => (
              <li key={key} className="flex items-center gap-3">
                <span className="grid size-[0.72rem] flex-none place-items-center rounded-lg bg-qingdai-soft text-qingdai [&_svg]:size-[0.4rem] [&_svg]:stroke-[1.75]">
                  {icon}
                </span>
                <span className="min-w-0">
                  <span className="block text-base font-semibold">{t(`download.merit.${key}.title`)}</span>
                  <span className="block text-xs text-muted">{t(`download.merit.${key}.text`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
        {!isThere && !isOffered && <Steps way={wayHere()} />}
      </div>
    </>
  );
}

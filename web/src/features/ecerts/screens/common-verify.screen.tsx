import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink, buttonClass } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { reloadPage } from '../../../app/browser.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useOnline } from '../../../app/offline/network.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { whenIdle } from '../../../app/when-idle.ts';
import { namesSomebody } from '../check/match-name.ts';
import { AskName } from '../parts/ask-name.tsx';
import { ChooseFile } from '../parts/choose-file.tsx';
import { FindingsCard } from '../parts/findings.tsx';
import { ForkAlarm } from '../parts/fork-alarm.tsx';
import { ScanCode } from '../parts/scan-code.tsx';
import { Verdict, VerdictHead } from '../parts/verdict.tsx';
import { seenFork } from '../seen-head.ts';
import { prepareCheck, type Shown, useCheck } from '../use-check.ts';

function Code({ code }: { readonly code: Extract<Shown, { is: 'code' }>['code'] }) {
  const { t } = useTranslation('ecerts');
  if (code.is === 'other-host') return <VerdictHead title={t('code.otherHost')} text={t('code.otherHostText', { host: code.host })} />;
  if (code.is === 'nothing') return <VerdictHead title={t('code.nothing')} text={t('code.nothingText')} />;
  return (
    <>
      <VerdictHead title={t('code.number', { number: code.number })} text={t('code.numberText')} />
      <ButtonLink wide tone="soft" size="md" className="mt-3" to={pathTo('/commonIdentityAuth', {}, { id: code.number })}>
        {t('number.submit')}
      </ButtonLink>
    </>
  );
}

function Result({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('ecerts');
  if (shown.is === 'nothing') return null;
  if (shown.is === 'busy')
    return (
      <Card className="text-center">
        <Spinner />
        <p className="mt-2 text-sm text-muted">{t('busy')}</p>
      </Card>
    );
  if (shown.is === 'checked')
    return (
      <>
        <Verdict opened={shown.opened} checked={shown.checked} />
        <FindingsCard checked={shown.checked} />
        {namesSomebody(shown.opened.document) && <AskName document={shown.opened.document} />}
      </>
    );
  return (
    <Card>
      {shown.is === 'trouble' ? (
        <>
          <VerdictHead title={t(`trouble.${shown.trouble}`)} text={t(`troubleText.${shown.trouble}`)} />
          {shown.trouble === 'not-loaded' && (
            <Button wide tone="soft" size="md" className="mt-3" onClick={reloadPage}>
              {t('app:trouble.refresh')}
            </Button>
          )}
        </>
      ) : (
        <Code code={shown.code} />
      )}
    </Card>
  );
}

/** /commonVerify: whoever has a certificate in hand checks it here, in the browser, with a network or without (decision 92). */
export function CommonVerifyScreen() {
  const { t } = useTranslation('ecerts');
  const { shown, takeFile, takeCode } = useCheck();
  const [isScanning, setIsScanning] = useState(false);
  const isOnline = useOnline();
  // Read at every drawing: the check that was just made may have seen it.
  const fork = seenFork();
  useEffect(() => (isOnline ? whenIdle(() => void prepareCheck()) : undefined), [isOnline]);
  const scanned = (text: string) => {
    setIsScanning(false);
    void takeCode(text);
  };
  return (
    <>
      <NavBar title={useScreenTitle()} back="/home" />
      <div className="flex-1 pb-4">
        <p className="px-4 pt-2 pb-1 text-base text-muted">{t(isOnline ? 'text' : 'textOffline')}</p>
        {isScanning ? (
          <ScanCode onText={scanned} onClose={() => setIsScanning(false)} />
        ) : (
          <ChooseFile isBusy={shown.is === 'busy'} onFile={(file) => void takeFile(file)} onScan={() => setIsScanning(true)} />
        )}
        {fork !== null && <ForkAlarm fork={fork} />}
        <div aria-live="polite">
          <Result shown={shown} />
        </div>
        <p className="px-4 pt-2 text-center">
          <ButtonLink size="sm" tone="text" to={pathTo('/feedback')}>
            {t('problem')}
          </ButtonLink>
        </p>
        <Card title={t('keep.title')}>
          <p className="text-base text-muted">{t('keep.text')}</p>
          <a href="/verifier.html" download="verifier.html" className={`${buttonClass({ tone: 'soft', size: 'md', wide: true })} mt-3`}>
            {t('keep.link')}
          </a>
        </Card>
        <p className="px-4 pt-2 text-center text-base">
          <Link to={pathTo('/commonIdentityAuth')} className="press touch-area text-qingdai">
            {t('keep.toNumber')}
          </Link>
        </p>
      </div>
    </>
  );
}

import { useEffect, useState } from 'react';
import type { Locale } from '#contract/kernel/texts.ts';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { ToastHost } from '#web/kit/toast-host.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { localeNames } from '../app/locale/locale.ts';
import { useOnline } from '../app/offline/network.ts';
import { writeStored } from '../app/storage/stored.ts';
import { namesSomebody } from '../features/ecerts/check/match-name.ts';
import { AskName } from '../features/ecerts/parts/ask-name.tsx';
import { ChooseFile } from '../features/ecerts/parts/choose-file.tsx';
import { FindingsCard } from '../features/ecerts/parts/findings.tsx';
import { ForkAlarm } from '../features/ecerts/parts/fork-alarm.tsx';
import { ScanCode } from '../features/ecerts/parts/scan-code.tsx';
import { Verdict, VerdictHead } from '../features/ecerts/parts/verdict.tsx';
import { seenFork } from '../features/ecerts/seen-head.ts';
import { type Shown, useCheck } from '../features/ecerts/use-check.ts';
import type { FileHouse } from './house.ts';

const locales = [
  { key: 'zh-CN', label: localeNames['zh-CN'] },
  { key: 'en-US', label: localeNames['en-US'] },
  { key: 'es-ES', label: localeNames['es-ES'] },
] as const satisfies readonly { key: Locale; label: string }[];

function LocaleSwitch() {
  const { t, i18n } = useTranslation('ecerts');
  const value = locales.find(({ key }) => key === i18n.language)?.key ?? 'zh-CN';
  const choose = (locale: Locale) => {
    writeStored('lang', locale);
    document.documentElement.lang = locale;
    void i18n.changeLanguage(locale);
  };
  return <Segmented label={t('keep.language')} items={locales} value={value} onChange={choose} />;
}

function Told({ shown }: { readonly shown: Extract<Shown, { is: 'trouble' | 'code' }> }) {
  const { t } = useTranslation('ecerts');
  if (shown.is === 'trouble') return <VerdictHead title={t(`trouble.${shown.trouble}`)} text={t(`troubleText.${shown.trouble}`)} />;
  const { code } = shown;
  if (code.is === 'other-host') return <VerdictHead title={t('code.otherHost')} text={t('code.otherHostText', { host: code.host })} />;
  if (code.is === 'nothing') return <VerdictHead title={t('code.nothing')} text={t('code.nothingText')} />;
  return <VerdictHead title={t('code.number', { number: code.number })} text={t('code.numberText')} />;
}

function Result({ shown }: { readonly shown: Shown }) {
  const { t } = useTranslation('ecerts');
  if (shown.is === 'nothing') return null;
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
      {shown.is === 'busy' ? (
        <p className="text-center text-sm text-muted">
          <Spinner /> {t('busy')}
        </p>
      ) : (
        <Told shown={shown} />
      )}
    </Card>
  );
}

/** The checker of certificates in a file of its own: as /commonVerify, without the app around it (decision 056). */
export function VerifierPage({ house }: { readonly house: FileHouse }) {
  const { t } = useTranslation('ecerts');
  const { shown, takeFile, takeCode } = useCheck(house);
  const [isScanning, setIsScanning] = useState(false);
  const isOnline = useOnline();
  const fork = seenFork();
  const title = t('titles.CommonVerify');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const scanned = (text: string) => {
    setIsScanning(false);
    void takeCode(text);
  };
  return (
    <main className="mx-auto max-w-[7.5rem] pb-4">
      <div className="px-4 pt-4 pb-2">
        <LocaleSwitch />
        <h1 className="mt-4 text-lg font-semibold">{title}</h1>
        <p className="text-base text-muted">{t(isOnline ? 'text' : 'textOffline')}</p>
        {house.at !== null && (
          <p className="mt-1 text-sm text-muted break-anywhere">{t('keep.from', { host: house.host, time: formatDateTime(house.at) })}</p>
        )}
      </div>
      {isScanning ? (
        <ScanCode onText={scanned} onClose={() => setIsScanning(false)} />
      ) : (
        <ChooseFile isBusy={shown.is === 'busy'} onFile={(file) => void takeFile(file)} onScan={() => setIsScanning(true)} />
      )}
      {fork !== null && <ForkAlarm fork={fork} />}
      <div aria-live="polite">
        <Result shown={shown} />
      </div>
      <ToastHost />
    </main>
  );
}

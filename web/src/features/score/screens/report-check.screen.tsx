import { type ChangeEvent, useId, useState } from 'react';
import { CREDENTIAL_MAX } from '#contract/credentials/credentials.limits.ts';
import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button, buttonClass } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { checkText } from '../exports.data.ts';
import { CheckResult } from '../parts/check-result.tsx';

function ChooseFile({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('exports');
  const id = useId();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    if (file.size > CREDENTIAL_MAX) toast.warning(t('check.tooLarge'));
    else onText(await file.text());
  };
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".jwt,.json,.txt,application/vc+jwt,application/json"
        className="peer sr-only"
        onChange={(event) => void read(event)}
      />
      <label
        htmlFor={id}
        className={`${buttonClass({ tone: 'soft', wide: true })} peer-focus-visible:outline-2 peer-focus-visible:outline-qingdai`}
      >
        {t('check.file')}
      </label>
    </>
  );
}

/** How somebody verifies without asking us: with the key that stands at our address. */
function OwnTools() {
  const { t } = useTranslation('exports');
  const { host, origin } = window.location;
  return (
    <Card title={t('how.title')}>
      <ol className="list-decimal space-y-2 ps-5 text-base marker:text-muted">
        <li>{t('how.format')}</li>
        <li>
          {t('how.key')} <a className="break-anywhere text-qingdai" href="/.well-known/did.json">{`${origin}/.well-known/did.json`}</a>
        </li>
        <li className="break-anywhere">{t('how.issuer', { did: `did:web:${host.replace(':', '%3A')}` })}</li>
        <li>{t('how.status')}</li>
      </ol>
    </Card>
  );
}

/** /report-check: whether a signed report is of the house and still holds; and how one finds out without the house. */
export function ReportCheckScreen() {
  const { t } = useTranslation('exports');
  const [text, setText] = useState('');
  const [result, setResult] = useState<CheckedCredential | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const check = async (credential: string) => {
    setText(credential);
    setIsBusy(true);
    setResult(null);
    try {
      setResult(await checkText(credential.trim()));
    } catch (error) {
      toast.error(isCallError(error) ? error.message : t('check.failed'));
    }
    setIsBusy(false);
  };
  return (
    <>
      <NavBar title={useScreenTitle()} back="/home" />
      <div className="flex-1 pb-4">
        <p className="px-4 pt-2 pb-1 text-base text-muted">{t('check.text')}</p>
        <Card>
          <ChooseFile onText={(chosen) => void check(chosen)} />
          <div className="mt-3">
            <TextArea
              label={t('check.paste')}
              lengthMax={CREDENTIAL_MAX}
              rows={3}
              value={text}
              spellCheck={false}
              className="max-h-[2.4rem] overflow-y-auto break-all"
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <div className="mt-3">
            <Button wide loading={isBusy} disabled={text.trim() === ''} onClick={() => void check(text)}>
              {t('check.act')}
            </Button>
          </div>
        </Card>
        <div aria-live="polite">{result !== null && <CheckResult result={result} />}</div>
        <OwnTools />
      </div>
    </>
  );
}

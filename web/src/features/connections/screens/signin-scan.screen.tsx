import Check from 'lucide-react/icons/check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import {
  AccountHead,
  AccountLink,
  AccountPage,
  beginSession,
  greet,
  landingPath,
  withRedirect,
} from '../../accounts/account-forms.public.tsx';
import { type ScanState, useScan } from '../use-scan.ts';

const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** What lies over a code that is no longer one, or that somebody is looking at. */
function Veil({ children }: { readonly children: ReactNode }) {
  return <div className="absolute inset-0 grid place-items-center rounded-card bg-card/92 p-4 text-center">{children}</div>;
}

function CodePicture({ state, onAgain }: { readonly state: ScanState; readonly onAgain: () => void }) {
  const { t } = useTranslation('connections');
  if (state.is === 'failed') return <ErrorState message={state.words} onRetry={onAgain} />;
  const isOver = state.is === 'expired' || state.is === 'refused';
  return (
    <div className="relative mx-auto grid size-[3.4rem] place-items-center rounded-card border border-line bg-white p-2">
      {state.is === 'loading' ? <Spinner /> : <img src={pictureOf(state.code.image)} alt={t('scan.picture')} className="size-full" />}
      {state.is === 'scanned' && (
        <Veil>
          <p className="text-balance text-title font-semibold">
            <Check aria-hidden className="mx-auto mb-2 size-[0.8rem] rounded-full bg-success p-2 text-card" />
            {t('scan.scanned')}
          </p>
        </Veil>
      )}
      {isOver && (
        <Veil>
          <div>
            <p className="mb-3 text-base font-semibold">{t(`scan.${state.is}`)}</p>
            <Button size="md" icon={<RefreshCw className="size-[0.32rem]" />} onClick={onAgain}>
              {t('scan.again')}
            </Button>
          </div>
        </Veil>
      )}
    </div>
  );
}

/** Sign-in at a desk: a phone that is signed in scans the code and says yes (docs/decisions/009). */
export function SigninScanScreen() {
  const { t } = useTranslation('connections');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const { state, again } = useScan(async (token) => {
    if (!(await beginSession(token)).ok) return;
    await navigate(landingPath(redirect), { replace: true });
    greet();
  });
  return (
    <AccountPage back={withRedirect('/signin', redirect)}>
      <AccountHead title={t('scan.title')} text={t('scan.text')} />
      <div aria-live="polite">
        <CodePicture state={state} onAgain={again} />
      </div>
      <ol className="mx-auto mt-6 list-decimal space-y-1 pl-6 text-base text-muted">
        {(['first', 'second', 'third'] as const).map((step) => (
          <li key={step}>{t(`scan.step.${step}`)}</li>
        ))}
      </ol>
      <div className="mt-5 text-center">
        <AccountLink replace to={withRedirect('/signin', redirect)}>
          {t('accounts:dynamic.byPassword')}
        </AccountLink>
      </div>
    </AccountPage>
  );
}

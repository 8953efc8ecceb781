import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useExport } from '../ecert-exports.data.ts';

export type Exported = NonNullable<ReturnType<typeof useExport>['data']>;

type OfExportProps = {
  readonly id: number | null;
  readonly back?: string;
  readonly children: (found: Exported) => ReactNode;
  readonly footer?: (found: Exported) => ReactNode;
};

/** What is taken a copy of. */
function About({ found }: { readonly found: Exported }) {
  return (
    <Card>
      <p lang={langOf(found.title)} className="text-title leading-snug font-semibold break-anywhere">
        {found.title}
      </p>
      <p lang={langOf(found.name)} className="mt-1 text-base break-anywhere">
        {found.name}
      </p>
      <p lang={langOf(found.issuer)} className="mt-0.5 text-sm text-muted break-anywhere">
        {found.issuer}
      </p>
    </Card>
  );
}

/** A screen for the holder of a certificate. Who did not show that it is theirs is sent to where that is done. */
export function OfExport({ id, back, children, footer }: OfExportProps) {
  const { t } = useTranslation('ecert-exports');
  const title = useScreenTitle();
  const query = useExport(id);
  const found = query.data;
  if (id === null) return <Navigate to={pathTo('/certificate')} replace />;
  const nav = <NavBar title={title} back={back ?? pathTo('/certificateDetail', {}, { id })} />;
  if (query.error?.reason === 'ECERT_TOKEN_NEEDED')
    return (
      <>
        {nav}
        <div className="flex-1">
          <Card title={t('notYours.title')}>
            <p className="text-base text-muted">{t('notYours.text')}</p>
            <ButtonLink wide size="md" className="mt-3" to={pathTo('/receiveVerify', {}, { id })}>
              {t('notYours.go')}
            </ButtonLink>
          </Card>
        </div>
      </>
    );
  const foot = found === undefined ? undefined : footer?.(found);
  return (
    <DetailScreen nav={nav} status={query.status} error={query.error} onRefresh={query.refetch} {...(foot ? { footer: foot } : {})}>
      {() =>
        found && (
          <>
            <About found={found} />
            {children(found)}
          </>
        )
      }
    </DetailScreen>
  );
}

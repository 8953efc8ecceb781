import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { isMissing } from '#web/api/call-error.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { type PublicFacts, useFacts } from '../ecert-claims.data.ts';

/** What the address names; null where it names nothing. */
export const useIdOfAddress = (): number | null => idFrom(useSearchParams()[0].get('id'));

type OfCertificateProps = {
  readonly id: number | null;
  readonly children: (facts: PublicFacts) => ReactNode;
  readonly footer?: (facts: PublicFacts) => ReactNode;
  /** Where this certificate belongs elsewhere: its address. */
  readonly elsewhere?: (facts: PublicFacts) => string | null;
};

/** A screen about one certificate, as far as anybody may know it. */
export function OfCertificate({ id, children, footer, elsewhere }: OfCertificateProps) {
  const title = useScreenTitle();
  const query = useFacts(id);
  const facts = query.data;
  if (id === null) return <Navigate to={pathTo('/certificate')} replace />;
  if (facts === undefined && isMissing(query.error)) return <NotFoundScreen />;
  // What was read before may have changed since: nobody is led away by it.
  const other = facts === undefined || !query.isFetchedAfterMount ? null : (elsewhere?.(facts) ?? null);
  if (other !== null) return <Navigate to={other} replace />;
  const foot = facts === undefined ? null : footer?.(facts);
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/certificate')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      {...(foot ? { footer: foot } : {})}
    >
      {() => facts && children(facts)}
    </DetailScreen>
  );
}

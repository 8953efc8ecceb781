import { Navigate, useSearchParams } from 'react-router';
import type { Paths } from '#contract/network/network.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { FollowButton } from '../../people/meeting.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { usePaths, useUnion } from '../network.data.ts';
import { NetworkHub } from '../parts/network-hub.tsx';
import { placed } from '../parts/placed.ts';
import { WayCard } from '../parts/way-card.tsx';

type FoundProps = { readonly paths: Paths };

function Head({ paths: { user, steps } }: FoundProps) {
  const { t } = useTranslation('network');
  const union = useUnion(user.id, steps === 2);
  const shared = union.data?.count ?? 0;
  return (
    <Card>
      <Someone person={user} note={user.bio || user.location} nameClass="text-body font-semibold" end={<FollowButton person={user} />} />
      {steps !== null && steps > 1 && (
        <p className="mt-3 text-base">
          {t('steps', { count: steps })}
          {shared > 0 && ` · ${t('shared', { count: shared })}`}
        </p>
      )}
    </Card>
  );
}

function Ways({ paths: { user, steps, ways } }: FoundProps) {
  const { t } = useTranslation('network');
  if (steps === 1)
    return (
      <Empty
        picture="people"
        title={t('friends.title')}
        text={t('friends.text', { name: user.name })}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/windings/:userId', { userId: user.id })}>
            {t('friends.go')}
          </ButtonLink>
        }
      />
    );
  if (steps === null)
    return (
      <Empty
        picture="people"
        title={t('nowhere.title')}
        text={t('nowhere.text')}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/relation', {}, { id: user.id })}>
            {t('nowhere.go')}
          </ButtonLink>
        }
      />
    );
  const isNobodyNamed = ways.every((way) => way.introducer === null);
  return (
    <>
      {placed(ways).map(({ one, place }) => (
        <WayCard key={place} way={one} target={user} />
      ))}
      <p className="px-[0.52rem] pt-1 text-sm text-muted">
        {t(steps === 2 && isNobodyNamed ? 'hint.unnamed' : steps === 2 ? 'hint.two' : 'hint.more')}
      </p>
    </>
  );
}

function WaysTo({ id }: { readonly id: number }) {
  const { t } = useTranslation('network');
  const query = usePaths(id);
  const paths = query.data;
  if (isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={t('intelligence')} back={pathTo('/users/:userId', { userId: id })} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() =>
        paths && (
          <>
            <Head paths={paths} />
            <Ways paths={paths} />
          </>
        )
      }
    </DetailScreen>
  );
}

/** /intelligence?id=: the shortest ways to somebody, and who could introduce me (career, section 2.20). Without an id, where to begin. */
export function IntelligenceScreen() {
  const asked = useSearchParams()[0].get('id');
  const own = useCurrentUser();
  const id = idFrom(asked);
  if (asked === null) return <NetworkHub />;
  if (id === null) return <NotFoundScreen />;
  if (id === own?.id) return <Navigate to={pathTo('/intelligence')} replace />;
  return <WaysTo id={id} />;
}

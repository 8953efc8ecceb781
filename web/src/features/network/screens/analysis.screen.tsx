import { useSearchParams } from 'react-router';
import type { Network, NetworkGraph } from '#contract/network/network.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { LanguagePair } from '#web/kit/language-pair.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useIndustries } from '../../onboarding/onboarding.public.tsx';
import { useNetwork, useNetworkGraph, useWhose } from '../network.data.ts';
import { GraphCard } from '../parts/graph-card.tsx';
import { GrowthBars } from '../parts/growth-bars.tsx';
import { ShareBars } from '../parts/share-bars.tsx';

function Numbers({ network }: { readonly network: Network }) {
  const { t } = useTranslation('network');
  const added = network.growth.reduce((sum, month) => sum + month.added, 0);
  return (
    <Card>
      <StatRow>
        <Stat value={network.size} label={t('numbers.size')} />
        <Stat value={added} label={t('numbers.year')} />
        <Stat value={network.languages.length} label={t('numbers.languages')} />
        <Stat value={network.places.length} label={t('numbers.places')} />
      </StatRow>
    </Card>
  );
}

function Shares({ network: { languages, fields, places, hidden } }: { readonly network: Network }) {
  const { t } = useTranslation('network');
  const industries = useIndustries();
  const fieldOf = (code: string) => industries.data?.find((one) => one.code === code)?.name ?? code;
  return (
    <>
      <ShareBars
        title={t('bars.languages')}
        bars={languages.map(({ code, count }) => ({ key: code, label: <LanguagePair pair={code} />, count }))}
        hidden={hidden.languages}
        none={t('bars.none')}
      />
      <ShareBars
        title={t('bars.fields')}
        bars={fields.map(({ code, count }) => ({ key: code, label: fieldOf(code), count }))}
        hidden={hidden.fields}
        none={t('bars.none')}
      />
      <ShareBars
        title={t('bars.places')}
        bars={places.map(({ name, count }) => ({ key: name, label: name, count }))}
        hidden={hidden.places}
        none={t('bars.none')}
      />
    </>
  );
}

/** Who joins others that do not know each other. */
function Bridges({ graph }: { readonly graph: NetworkGraph }) {
  const { t } = useTranslation('network');
  if (graph.bridges.length === 0) return null;
  const nameOf = (id: number) => graph.nodes.find((node) => node.id === id)?.name ?? '';
  return (
    <Card inset="rows" title={t('bridges.title')}>
      {graph.bridges.map(({ id, pairs }) => (
        <Cell key={id} label={nameOf(id)} note={t('bridges.note', { count: pairs })} to={pathTo('/users/:userId', { userId: id })} />
      ))}
    </Card>
  );
}

function Analysis({ network, id }: { readonly network: Network; readonly id: number | null }) {
  const { t } = useTranslation('network');
  const { data: graph } = useNetworkGraph(id);
  if (network.size === 0)
    return (
      <Empty
        picture="people"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <ButtonLink size="md" tone="soft" to={pathTo('/search/user')}>
            {t('hub.find')}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <Numbers network={network} />
      {graph !== undefined && <GraphCard graph={graph} />}
      {graph !== undefined && <Bridges graph={graph} />}
      <GrowthBars growth={network.growth} />
      <Shares network={network} />
      <p className="px-[0.52rem] pt-1 text-xs text-muted">{t('privacy')}</p>
    </>
  );
}

/** Somebody who is no friend of theirs is told why, and what would change it. */
function FriendsOnly({ id, words }: { readonly id: number; readonly words: string }) {
  const { t } = useTranslation('network');
  return (
    <Empty
      picture="locked"
      title={words}
      text={t('friendsOnly')}
      action={
        <ButtonLink size="md" tone="soft" to={pathTo('/users/:userId', { userId: id })}>
          {t('toPage')}
        </ButtonLink>
      }
    />
  );
}

/** /analysis: my network, or with ?id= a friend's (career, sections 2.20 and 6). */
export function AnalysisScreen() {
  const { t } = useTranslation('network');
  const asked = useSearchParams()[0].get('id');
  const own = useCurrentUser();
  const named = idFrom(asked);
  const id = named === own?.id ? null : named;
  const network = useNetwork(id);
  const whose = useWhose(id);
  if (asked !== null && named === null) return <NotFoundScreen />;
  const refused = isCallError(network.error, 'refusal') ? network.error : null;
  if (refused !== null && refused.reason !== 'NETWORK_FRIENDS_ONLY') return <NotFoundScreen />;
  const name = whose.data !== undefined && 'extra' in whose.data ? whose.data.name : null;
  const nav = <NavBar title={name === null ? t('analysis') : t('analysisOf', { name })} back="/userCenter" />;
  if (refused !== null && id !== null)
    return (
      <>
        {nav}
        <FriendsOnly id={id} words={refused.message} />
      </>
    );
  return (
    <DetailScreen nav={nav} status={network.status} error={network.error} onRefresh={network.refetch}>
      {() => network.data && <Analysis network={network.data} id={id} />}
    </DetailScreen>
  );
}

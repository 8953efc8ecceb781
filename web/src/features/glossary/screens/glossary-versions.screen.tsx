import { useParams } from 'react-router';
import type { GlossaryVersion } from '#contract/glossary/glossary.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useVersions } from '../glossary.data.ts';
import { entryPath } from '../glossary-path.ts';
import { EntryTerms } from '../parts/entry-terms.tsx';

function Version({ version }: { readonly version: GlossaryVersion }) {
  const { t } = useTranslation('glossary');
  const { number, user, answer_id, reason, written_at } = version;
  const made = answer_id === null ? t('versions.byNobody') : t('versions.byAnswer');
  return (
    <Card as="article" title={t('entry.version', { number })} action={<RelativeTime at={utcMoment(written_at)} />}>
      <p className="text-xs text-muted break-anywhere">{[user?.name ?? made, reason].filter((text) => text !== '').join(' · ')}</p>
      <EntryTerms content={version} />
    </Card>
  );
}

function Versions({ id }: { readonly id: number }) {
  const { t } = useTranslation('glossary');
  const title = useScreenTitle();
  return (
    <ListScreen
      {...useVersions(id)}
      nav={<NavBar title={title} back={entryPath({ id })} />}
      label={title}
      keyOf={(version) => version.number}
      renderRow={(version) => <Version version={version} />}
      empty={{ picture: 'calm', title: t('versions.none'), text: t('versions.noneText') }}
    />
  );
}

/** Every version of an entry, the one that stands first. */
export function GlossaryVersionsScreen() {
  const id = idFrom(useParams()['entryId']);
  return id === null ? <NotFoundScreen /> : <Versions id={id} />;
}

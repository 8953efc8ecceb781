import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useWaitingProposals } from '../glossary.data.ts';
import { ProposalCard } from '../parts/proposal-card.tsx';

/** What waits in the glossary that whoever looks may decide about. */
export function GlossaryWaitingScreen() {
  const { t } = useTranslation('glossary');
  const title = useScreenTitle();
  return (
    <ListScreen
      {...useWaitingProposals()}
      nav={<NavBar title={title} back={pathTo('/glossary/sets')} />}
      label={title}
      keyOf={(proposal) => proposal.id}
      renderRow={(proposal) => <ProposalCard proposal={proposal} />}
      empty={{ picture: 'calm', title: t('proposals.none'), text: t('proposals.noneText') }}
    />
  );
}

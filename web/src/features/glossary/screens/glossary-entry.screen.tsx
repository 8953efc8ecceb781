import { Link, useNavigate, useParams } from 'react-router';
import type { GlossaryEntry, Provenance } from '#contract/glossary/glossary.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { deleteEntry, useEntry, useProposals } from '../glossary.data.ts';
import { EntryTerms } from '../parts/entry-terms.tsx';
import { ProposalCard } from '../parts/proposal-card.tsx';
import { useNames } from '../use-names.ts';

function From({ provenance }: { readonly provenance: readonly Provenance[] }) {
  const { t } = useTranslation('glossary');
  if (provenance.length === 0) return null;
  return (
    <Card inset="rows" title={t('entry.from')}>
      {provenance.map(({ answer_id, question_id, user }) => (
        <Cell
          key={answer_id}
          label={user ? t('entry.answerBy', { name: user.name }) : t('entry.nameless')}
          to={`/questions/${question_id}`}
        />
      ))}
    </Card>
  );
}

function Entry({ entry }: { readonly entry: GlossaryEntry }) {
  const { t } = useTranslation('glossary');
  const navigate = useNavigate();
  const names = useNames();
  const proposals = useProposals(entry.id);
  const back = entry.set_id === null ? pathTo('/glossary') : pathTo('/glossary/sets/:setId', { setId: entry.set_id });
  const remove = async () => {
    const isMeant = await confirm({ title: t('entry.delete'), text: t('entry.deleteText'), danger: true });
    if (isMeant && (await deleteEntry(entry.id))) await navigate(back, { replace: true });
  };
  return (
    <>
      <Card as="article" action={entry.field !== '' && <Tag tone="quiet">{names.field(entry.field)}</Tag>} title={t('entry.terms')}>
        <EntryTerms content={entry} />
        <p className="num mt-3 flex flex-wrap gap-x-3 text-xs text-muted">
          <Link to={pathTo('/glossary/:entryId/versions', { entryId: entry.id })} className="touch-area text-qingdai">
            {t('entry.version', { number: entry.version })} · {t('entry.versions')}
          </Link>
          {entry.licence !== null && <span>{t('entry.licence')}</span>}
        </p>
      </Card>
      <From provenance={entry.provenance} />
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
      {entry.can_delete && (
        <div className="px-3 py-2">
          <Button tone="text" size="md" wide onClick={() => void remove()}>
            {t('entry.delete')}
          </Button>
        </div>
      )}
    </>
  );
}

/** An entry with where it comes from, what is proposed for it and the way to correct it. */
export function GlossaryEntryScreen() {
  const id = idFrom(useParams()['entryId']);
  const { t } = useTranslation('glossary');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const entry = useEntry(id);
  const { data, error } = entry;
  if (id === null || (isCallError(error, 'refusal', 'invalid') && data === undefined)) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/glossary')} />}
      status={entry.status}
      error={error}
      onRefresh={entry.refetch}
      footer={
        <Button wide onClick={() => void navigate(pathTo('/glossary/:entryId/correct', { entryId: id }))}>
          {t('entry.correct')}
        </Button>
      }
    >
      {() => data && <Entry entry={data} />}
    </DetailScreen>
  );
}

import { REASON_MAX } from '#contract/glossary/glossary.limits.ts';
import type { GlossaryProposal } from '#contract/glossary/proposals.schemas.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { acceptNow, declineNow, withdrawNow } from '../glossary.data.ts';
import { EntryTerms } from './entry-terms.tsx';

function Acts({ proposal }: { readonly proposal: GlossaryProposal }) {
  const { t } = useTranslation('glossary');
  const { id } = proposal;
  const decline = () =>
    void askWords({
      ...{ title: t('proposals.decline'), text: t('proposals.declineText'), label: t('proposals.reason') },
      ...{ max: REASON_MAX, confirmLabel: t('proposals.decline'), act: (reason) => declineNow(id, reason) },
    });
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {proposal.can_accept && (
        <Button size="sm" tone="soft" onClick={() => void acceptNow(id)}>
          {t('proposals.accept')}
        </Button>
      )}
      {proposal.can_decline && (
        <Button size="sm" tone="ghost" onClick={decline}>
          {t('proposals.decline')}
        </Button>
      )}
      {proposal.can_withdraw && (
        <Button size="sm" tone="ghost" onClick={() => void withdrawNow(id)}>
          {t('proposals.withdraw')}
        </Button>
      )}
    </div>
  );
}

/** What somebody would have an entry say, why, and what may be done with it. */
export function ProposalCard({ proposal }: { readonly proposal: GlossaryProposal }) {
  const { t } = useTranslation('glossary');
  const { state, outdated, acceptances: count, needed } = proposal;
  return (
    <Card as="article" title={proposal.user?.name ?? t('proposals.title')} action={<Tag tone="quiet">{t(`proposals.state.${state}`)}</Tag>}>
      <p className="text-base break-anywhere">{proposal.reason}</p>
      <EntryTerms content={proposal} />
      {state === 'open' && (
        <p className="num mt-2 text-xs text-muted">{outdated ? t('proposals.outdated') : t('proposals.count', { count, needed })}</p>
      )}
      {proposal.answer !== '' && <p className="mt-2 text-sm text-danger break-anywhere">{proposal.answer}</p>}
      <Acts proposal={proposal} />
    </Card>
  );
}

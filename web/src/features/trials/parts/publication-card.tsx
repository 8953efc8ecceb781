import type { Trial } from '#contract/trials/trials.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

type WithTrial = { readonly trial: Pick<Trial, 'id' | 'role' | 'publication' | 'may'> };

/** What each of both said of it. */
export function Choices({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  const { publication, role } = trial;
  const theirs = role === 'initiator' ? publication.receiver : publication.initiator;
  const words = (choice: boolean | null) => t(choice === null ? 'public.undecided' : choice ? 'public.yes' : 'public.no');
  return (
    <dl className="grid cols-2 gap-2 rounded-lg bg-paper px-3 py-2.5 text-base">
      <div>
        <dt className="text-xs text-muted">{t('public.mine')}</dt>
        <dd>{words(publication[role])}</dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t('public.theirs')}</dt>
        <dd>{words(theirs)}</dd>
      </div>
    </dl>
  );
}

/** Whether it is shown in the report of its translator, and the way to say so. */
export function PublicationCard({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  const { publication, role, may } = trial;
  if (!may.publish) return null;
  const isAsked = publication.askedBy !== null && publication.askedBy !== role;
  return (
    <Card title={t('public.title')}>
      <Choices trial={trial} />
      <p className="mt-2 text-sm text-muted">{t(isAsked ? 'public.asked' : publication.isPublic ? 'public.shown' : 'public.rule')}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <ButtonLink
          size="md"
          tone={publication[role] === null || isAsked ? 'primary' : 'soft'}
          to={pathTo('/trialTranslationIsPublic', {}, { id: trial.id })}
        >
          {t(publication[role] === null || isAsked ? 'public.choose' : 'public.change')}
        </ButtonLink>
        {publication.isPublic && (
          <ButtonLink size="md" tone="ghost" to={pathTo('/trialDetail', {}, { id: trial.id })}>
            {t('public.look')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

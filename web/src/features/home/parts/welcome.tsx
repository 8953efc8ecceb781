import { ButtonLink } from '#web/kit/button.tsx';
import { Bone } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { useProof } from '../home.data.ts';
import { ProofCard } from './proof-card.tsx';

/** For whoever has no report yet: what this is in one sentence, and a real report that shows it. Whoever has one knows. */
export function Welcome() {
  const { t } = useTranslation('site');
  const session = useSession();
  const isKnown = session.status === 'person' && session.user?.signed !== false;
  const proof = useProof(!isKnown);
  if (isKnown) return null;
  const isGuest = session.status === 'guest';
  return (
    <section aria-label={t('home.what.label')}>
      <div className="px-4 pt-2 pb-1">
        <p className="break-anywhere text-lg leading-snug font-semibold">{t('home.what.text')}</p>
        {isGuest && (
          <ButtonLink size="md" to={pathTo('/signin/dynamic')} className="mt-3">
            {t('home.what.go')}
          </ButtonLink>
        )}
      </div>
      {proof.isPending && (
        <div className="mx-3 my-2">
          <Bone className="h-[3rem] rounded-card" />
        </div>
      )}
      {proof.data && <ProofCard report={proof.data} />}
    </section>
  );
}

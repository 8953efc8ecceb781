import { useState } from 'react';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Empty } from '#web/kit/empty.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Choices } from '../parts/publication-card.tsx';
import { trialPath } from '../parts/trial-row.tsx';
import { TrialScreen } from '../parts/trial-screen.tsx';
import { publishNow } from '../publishing.data.ts';

type WithTrial = { readonly trial: Trial };

/** What was said stands; where it will be seen, and when. */
function Said({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  const { role, receiver } = trial;
  const reportOf = role === 'receiver' ? pathTo('/myReport') : pathTo('/reportOther', {}, { id: receiver?.user?.id });
  const hasReport = role === 'receiver' || receiver?.user != null;
  return (
    <Empty
      picture="reviews"
      title={t('public.saved')}
      text={t('public.savedText')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {hasReport && (
            <ButtonLink size="md" to={reportOf}>
              {t('public.toReport')}
            </ButtonLink>
          )}
          <ButtonLink size="md" tone="ghost" to={trialPath(trial)}>
            {t('public.toDetail')}
          </ButtonLink>
        </div>
      }
    />
  );
}

function Choose({ trial, onSaid }: WithTrial & { readonly onSaid: () => void }) {
  const { t } = useTranslation('trials');
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const say = async (isPublic: boolean) => {
    const asked = { title: t('public.warnTitle'), text: t('public.warn'), confirmLabel: t('public.confirmNot'), danger: true };
    if (!isPublic && !(await confirm(asked))) return;
    setBusy(isPublic ? 'yes' : 'no');
    const done = await publishNow(trial.id, isPublic);
    setBusy(null);
    if (done) onSaid();
  };
  const { publication, role } = trial;
  const isHalf = trial.status !== trialStatus.done;
  const isAsked = publication.askedBy !== null && publication.askedBy !== role;
  return (
    <Card title={t('public.question')}>
      {!isHalf && <Choices trial={trial} />}
      <p className="mt-3 text-base leading-relaxed">{t(isHalf ? 'public.half' : 'public.rule')}</p>
      <p className="mt-2 text-sm text-muted">
        {t(isAsked ? 'public.asked' : publication.isProposed ? 'public.proposed' : 'public.otherwise')}
      </p>
      <div className="mt-5 grid cols-2 gap-2.5">
        <Button tone="ghost" loading={busy === 'no'} disabled={busy !== null} onClick={() => void say(false)}>
          {t('public.no')}
        </Button>
        <Button loading={busy === 'yes'} disabled={busy !== null} onClick={() => void say(true)}>
          {t('public.yes')}
        </Button>
      </div>
    </Card>
  );
}

/** Whether a trial is shown: each side says so for themselves (career, section 4; decision 83). */
export function PublishTrialScreen() {
  const { t } = useTranslation('trials');
  const [hasSaid, setHasSaid] = useState(false);
  return (
    <TrialScreen>
      {(trial) => {
        if (hasSaid) return <Said trial={trial} />;
        if (trial.may.publish) return <Choose trial={trial} onSaid={() => setHasSaid(true)} />;
        return (
          <Empty
            picture="locked"
            title={t('public.notYet')}
            text={t('public.notYetText')}
            action={
              <ButtonLink size="md" tone="soft" to={trialPath(trial)}>
                {t('public.toDetail')}
              </ButtonLink>
            }
          />
        );
      }}
    </TrialScreen>
  );
}

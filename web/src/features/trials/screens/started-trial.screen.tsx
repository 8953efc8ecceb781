import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { copyWords } from '../../../app/share/share-link.ts';
import { CertificateCard } from '../parts/certificate-card.tsx';
import { MarksCard } from '../parts/marks-card.tsx';
import { PublicationCard } from '../parts/publication-card.tsx';
import { TextCard, TrialFacts } from '../parts/trial-facts.tsx';
import { TrialProfileCard } from '../parts/trial-profile.tsx';
import { TrialScreen } from '../parts/trial-screen.tsx';
import { TrialHead } from '../parts/trial-steps.tsx';
import { withdrawNow } from '../trials.data.ts';

type WithTrial = { readonly trial: Trial };

/** The link of the mail, to be handed on where the mail does not arrive. */
function LinkCard({ link }: { readonly link: string }) {
  const { t } = useTranslation('trials');
  return (
    <Card title={t('link.title')}>
      <p className="text-sm text-muted">{t('link.text')}</p>
      <p className="num mt-2.5 rounded-lg bg-sunken px-3 py-2 text-sm break-all select-all">{link}</p>
      <Button wide size="md" tone="soft" className="mt-3" onClick={() => void copyWords(link)}>
        {t('link.copy')}
      </Button>
    </Card>
  );
}

function Withdraw({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  const withdraw = async () => {
    const asked = { title: t('withdraw.title'), text: t('withdraw.text'), confirmLabel: t('withdraw.action'), danger: true };
    if (await confirm(asked)) await withdrawNow(trial.id);
  };
  return (
    <Button wide tone="ghost" className="text-danger!" onClick={() => void withdraw()}>
      {t('withdraw.action')}
    </Button>
  );
}

/** What the initiator may do now. */
function Acts({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  if (trial.may.withdraw) return <Withdraw trial={trial} />;
  if (trial.may.score && isBuilt('/trialTranslationComment')) {
    return (
      <ButtonLink wide to={pathTo('/trialTranslationComment', {}, { id: trial.id })}>
        {t('marks.give')}
      </ButtonLink>
    );
  }
  return null;
}

const hasActs = ({ may }: Trial): boolean => may.withdraw || (may.score && isBuilt('/trialTranslationComment'));

function Started({ trial }: WithTrial) {
  const { t } = useTranslation('trials');
  const isWaiting = trial.status === trialStatus.toAccept;
  return (
    <>
      <TrialHead trial={trial} />
      {isWaiting && trial.link !== null && <LinkCard link={trial.link} />}
      <PublicationCard trial={trial} />
      {trial.marks !== null && <MarksCard marks={trial.marks} trialId={trial.id} />}
      <CertificateCard trialId={trial.id} isPassed={trial.passed === true} />
      {trial.translatedText !== null && (
        <TextCard
          title={t('text.translation')}
          text={trial.translatedText}
          lang={trial.targetLanguage}
          action={trial.tool === null ? undefined : t(`tool.${trial.tool}`)}
        />
      )}
      <TextCard title={t('text.source')} text={trial.sourceText} lang={trial.sourceLanguage} />
      <TrialFacts trial={trial} />
      {trial.receiver !== null && <TrialProfileCard title={t('roles.receiver')} profile={trial.receiver} />}
    </>
  );
}

/** A trial that I started (career, section 2.6, trialTranslationDetail). */
export function StartedTrialScreen() {
  return (
    <TrialScreen side="initiator" footer={(trial) => (hasActs(trial) ? <Acts trial={trial} /> : null)}>
      {(trial) => <Started trial={trial} />}
    </TrialScreen>
  );
}

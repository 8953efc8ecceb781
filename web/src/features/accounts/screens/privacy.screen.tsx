import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Policy } from '#contract/policies/policies.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { Markdown } from '#web/kit/markdown/markdown.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { answerPoliciesNow, usePolicy } from '../policies.data.ts';

type PartProps = { readonly policy: Policy };

function Answers({ policy }: PartProps) {
  const { t } = useTranslation('accounts');
  const [isBusy, setIsBusy] = useState(false);
  const agreement = usePolicy('agreement', null).data?.version;
  const answer = async (agreed: boolean) => {
    if (agreement === undefined) return;
    setIsBusy(true);
    if (await answerPoliciesNow(agreed, { agreement, privacy: policy.version }))
      toast.success(t(agreed ? 'consent.agreed' : 'consent.declined'));
    setIsBusy(false);
  };
  return (
    <div className="mt-3 grid cols-2 gap-3">
      <Button wide size="md" tone="ghost" disabled={isBusy || agreement === undefined} onClick={() => void answer(false)}>
        {t('consent.decline')}
      </Button>
      <Button wide size="md" loading={isBusy} disabled={agreement === undefined} onClick={() => void answer(true)}>
        {t('consent.agree')}
      </Button>
    </div>
  );
}

/** What the reader answered, and when; who is still to answer does so here, and who declined may agree or leave with their data. */
function OwnAnswer({ policy }: PartProps) {
  const { t } = useTranslation('accounts');
  const user = useCurrentUser();
  if (user === null || !policy.is_current) return null;
  const { answer } = policy;
  const isAnswered = answer !== null && answer.version === policy.version;
  const day = answer === null ? '' : formatDay(new Date(utcMoment(answer.answered_at)));
  if (isAnswered && answer.agreed) return <p className="px-4 py-2 text-center text-sm text-muted">{t('consent.mine', { day })}</p>;
  return (
    <Card>
      <p className="text-base">{isAnswered ? t('consent.mineNot', { day }) : t('consent.text')}</p>
      <Answers policy={policy} />
      {isAnswered && (
        <ButtonLink wide size="md" tone="text" className="mt-2" to={pathTo('/accountSecurity')}>
          {t('consent.leave')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** Earlier versions stay readable. */
function Versions({ policy }: PartProps) {
  const { t } = useTranslation('accounts');
  const others = policy.versions.filter((one) => one !== policy.version);
  return (
    <p className="flex flex-wrap justify-center gap-x-4 px-4 py-2 text-sm text-muted">
      <span className="num">{t(policy.is_current ? 'consent.version' : 'consent.before', { version: policy.version })}</span>
      {others.map((version, at) => (
        <Link
          key={version}
          replace
          className="num touch-area text-qingdai"
          to={at === 0 && !policy.is_current ? '/privacy' : `/privacy?version=${encodeURIComponent(version)}`}
        >
          {version}
        </Link>
      ))}
    </p>
  );
}

/** What the house keeps of people, why, for how long, who sees it, and their rights (decision 131). */
export function PrivacyScreen() {
  const version = useSearchParams()[0].get('version');
  const policy = usePolicy('privacy', version);
  return (
    <DetailScreen nav={<NavBar title={useScreenTitle()} />} status={policy.status} error={policy.error} onRefresh={policy.refetch}>
      {() =>
        policy.data && (
          <>
            <Card as="article">
              <Markdown text={policy.data.content} isTitled={false} isHouse />
            </Card>
            <OwnAnswer policy={policy.data} />
            <Versions policy={policy.data} />
          </>
        )
      }
    </DetailScreen>
  );
}

import { useState } from 'react';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { bindNow, type CertificateDetail, hideNow, type PublicFacts, useDetail } from '../ecert-claims.data.ts';
import { CertificatePaper } from './certificate-paper.tsx';
import { ProblemLink } from './problem-link.tsx';

type Of = { readonly facts: PublicFacts };

function About({ detail }: { readonly detail: CertificateDetail }) {
  const { t } = useTranslation('ecert-claims');
  return (
    <Card title={t('paper.about')}>
      {[detail.description, detail.criteria].map((text, nth) => (
        <p
          key={nth === 0 ? 'description' : 'criteria'}
          lang={langOf(text)}
          className="mb-2 text-base break-anywhere whitespace-pre-line last:mb-0"
        >
          {nth === 1 && <span className="block text-sm text-muted">{t('paper.criteria')}</span>}
          {text}
        </p>
      ))}
    </Card>
  );
}

/** What its holder may do: hide it from the report, which deletes nothing. */
function Keeping({ detail }: { readonly detail: CertificateDetail }) {
  const { t } = useTranslation('ecert-claims');
  const [isBusy, setBusy] = useState(false);
  const show = async (isShown: boolean) => {
    setBusy(true);
    await hideNow(detail.id, !isShown);
    setBusy(false);
  };
  return (
    <Card inset="rows">
      <Switch
        label={t('detail.inReport')}
        note={t('detail.inReportText')}
        checked={!detail.hidden}
        disabled={isBusy}
        onChange={(event) => void show(event.target.checked)}
      />
    </Card>
  );
}

/** A certificate as the viewer may see it, and what it is proven by. */
export function CertificateBody({ facts }: Of) {
  const { t } = useTranslation('ecert-claims');
  const { data: detail, error } = useDetail(facts.id);
  const user = useCurrentUser();
  const isUnproven = detail === undefined && error?.reason === 'ECERT_TOKEN_NEEDED';
  const isHolder = detail !== undefined && user !== null && detail.userId === user.id;
  return (
    <>
      <CertificatePaper facts={facts} detail={detail} />
      {detail !== undefined && <About detail={detail} />}
      {isHolder && <Keeping detail={detail} />}
      <Card inset="rows">
        {isHolder && <Cell label={t('detail.records')} note={t('detail.recordsText')} to={pathTo('/blockChainRecord')} />}
        {isUnproven && <Cell label={t('detail.prove')} note={t('detail.proveText')} to={pathTo('/receiveVerify', {}, { id: facts.id })} />}
        <Cell label={t('home.check')} note={t('home.checkText')} to={pathTo('/commonVerify')} />
      </Card>
      {detail?.isKept && !isHolder && <p className="px-[0.52rem] text-sm text-muted">{t('detail.keptElsewhere')}</p>}
      {detail === undefined && <p className="px-[0.52rem] text-sm text-muted">{t('detail.publicOnly')}</p>}
      <ProblemLink id={facts.id} />
    </>
  );
}

/** Who claimed it as a guest brings it into an account; who keeps it takes it along. */
export function CertificateFooter({ facts: { id } }: Of) {
  const { t } = useTranslation('ecert-claims');
  const detail = useDetail(id).data;
  const user = useCurrentUser();
  const [isBusy, setBusy] = useState(false);
  if (detail === undefined) return null;
  const bind = async () => {
    if (!requireSession()) return;
    setBusy(true);
    await bindNow(id, t('detail.bound'));
    setBusy(false);
  };
  const isHolder = user !== null && detail.userId === user.id;
  // It is exported and moved from there alone; the body says so.
  if (detail.isKept && !isHolder) return null;
  return (
    <div className="space-y-2">
      {!isHolder && (
        <Button wide loading={isBusy} onClick={() => void bind()}>
          {t('detail.bind')}
        </Button>
      )}
      <ButtonLink wide tone={isHolder ? 'primary' : 'soft'} to={pathTo('/exportVerify', {}, { id })}>
        {t('detail.export')}
      </ButtonLink>
    </div>
  );
}

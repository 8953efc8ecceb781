import { useParams } from 'react-router';
import type { getIssued } from '#contract/ecerts/ecerts.doors.ts';
import { REASON_MAX } from '#contract/ecerts/ecerts.limits.ts';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { liftNow, revokeNow, suspendNow, useOneIssued } from '../ecert-issuing.data.ts';
import { refusedScreen } from '../parts/issuer-only.tsx';
import { IssuedState } from '../parts/template-state.tsx';

type Issued = AnswerOf<typeof getIssued>;

function Body({ one }: { readonly one: Issued }) {
  const { t } = useTranslation('ecert-issuing');
  return (
    <>
      <Card>
        <div className="flex items-start gap-3">
          <span className="min-w-0 flex-1">
            <span lang={langOf(one.name)} className="block text-title font-semibold break-anywhere">
              {one.name === '' ? t('issued.gone') : one.name}
            </span>
            <span lang={langOf(one.title)} className="mt-1 block text-sm break-anywhere text-muted">
              {one.title}
            </span>
            {!one.is_own && one.issuer !== '' && (
              <span lang={langOf(one.issuer)} className="mt-1 block text-sm break-anywhere text-muted">
                {one.issuer}
              </span>
            )}
          </span>
          <IssuedState {...one} />
        </div>
        {one.reason !== null && (
          <p className="mt-3 rounded-md bg-danger-soft p-3 text-sm break-anywhere text-danger">
            {t('issued.reason', { reason: one.reason })}
          </p>
        )}
        {one.suspension !== null && one.status !== 4 && (
          <p className="mt-3 rounded-md bg-seal-soft p-3 text-sm break-anywhere text-seal">
            {t('issued.suspension', { reason: one.suspension })}
          </p>
        )}
      </Card>
      <Card inset="rows">
        <Cell label={t('issued.number')} value={spacedNumber(one.id)} to={pathTo('/certificate/:id', { id: one.id })} />
        {one.phone !== null && <Cell label={t('recipient.phone')} value={one.phone} />}
        {one.email !== null && <Cell label={t('recipient.email')} value={one.email} />}
        {one.result !== '' && <Cell label={t('issued.result')} value={<span lang={langOf(one.result)}>{one.result}</span>} />}
        {one.achieved_on !== null && <Cell label={t('recipient.achievedOn')} value={one.achieved_on} />}
        <Cell label={t('issued.at')} value={<RelativeTime at={utcMoment(one.created_at)} />} />
        {one.replaces !== null && (
          <Cell label={t('issued.replaces')} value={spacedNumber(one.replaces)} to={pathTo('/issued-ecerts/:id', { id: one.replaces })} />
        )}
        {one.replaced_by !== null && (
          <Cell
            label={t('issued.replacedBy')}
            value={spacedNumber(one.replaced_by)}
            to={pathTo('/issued-ecerts/:id', { id: one.replaced_by })}
          />
        )}
      </Card>
    </>
  );
}

/** Lets it hold no more for now, or again. */
function Suspension({ one: { id, suspension } }: { readonly one: Issued }) {
  const { t } = useTranslation('ecert-issuing');
  const suspend = () =>
    askWords({
      ...{ title: t('suspend.title'), text: t('suspend.text'), label: t('suspend.reason'), max: REASON_MAX },
      ...{ confirmLabel: t('suspend.submit'), isDanger: true, act: (words) => suspendNow(id, words) },
    });
  const lift = async () => {
    const isSure = await confirm({ title: t('lift.title'), text: t('lift.text'), confirmLabel: t('lift.submit') });
    if (isSure) await liftNow(id);
  };
  return (
    <Button tone="ghost" className="flex-1" onClick={() => void (suspension === null ? suspend() : lift())}>
      {t(suspension === null ? 'suspend.submit' : 'lift.submit')}
    </Button>
  );
}

function Footer({ one }: { readonly one: Issued }) {
  const { t } = useTranslation('ecert-issuing');
  const revoke = () =>
    askWords({
      ...{ title: t('revoke.title'), text: t('revoke.text'), label: t('revoke.reason'), max: REASON_MAX },
      ...{ confirmLabel: t('revoke.submit'), isDanger: true, act: (words) => revokeNow(one.id, words) },
    });
  return (
    <div className="flex flex-wrap gap-3">
      {/* Until it stands in the log it can be revoked and not suspended. */}
      {one.status === 3 && <Suspension one={one} />}
      <Button tone="ghost" className="flex-1" onClick={() => void revoke()}>
        {t('revoke.submit')}
      </Button>
      {one.is_own && (
        <ButtonLink className="flex-1" to={pathTo('/issued-ecerts/:id/correction', { id: one.id })}>
          {t('correction.open')}
        </ButtonLink>
      )}
    </div>
  );
}

const backFrom = (one: Issued | undefined): string => {
  if (one === undefined) return pathTo('/ecert-templates');
  return one.is_own ? pathTo('/ecert-templates/:id', { id: one.template_id }) : pathTo('/ops');
};

/** /issued-ecerts/:id: one certificate as its issuer sees it, and operators that of anybody; revoked or suspended with a reason that everybody reads, let hold again, or corrected. */
export function IssuedScreen() {
  const title = useScreenTitle();
  const query = useOneIssued(idFrom(useParams()['id']));
  const one = query.data;
  const refused = refusedScreen(query.error);
  if (refused !== null) return refused;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={backFrom(one)} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={one !== undefined && one.status !== 4 ? <Footer one={one} /> : undefined}
    >
      {() => one && <Body one={one} />}
    </DetailScreen>
  );
}

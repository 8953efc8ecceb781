import { Link } from 'react-router';
import type { TrialCertificateRow } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { OutOf } from '#web/kit/out-of.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useNames } from '../../trials/trials.public.tsx';
import { isInForce } from '../parts/why-not.tsx';
import { useTrialCertificates } from '../trial-certificates.data.ts';

function Row({ one }: { readonly one: TrialCertificateRow }) {
  const { t } = useTranslation('trial-certificates');
  const names = useNames();
  const isCurrent = isInForce(one);
  const state = isCurrent ? 'held' : one.whyNot === null ? 'may' : one.certificate === null ? 'not' : 'withdrawn';
  const tones = { held: 'success', may: 'gold', not: 'quiet', withdrawn: 'danger' } as const;
  const path = isCurrent ? pathTo('/trialCertificateSuccess', {}, { id: one.id }) : pathTo('/trialCertificateForm', {}, { id: one.id });
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <span className="min-w-0 flex-1">
        <Link to={path} className="row-area block text-body break-anywhere">
          {names.language(one.sourceLanguage)} → {names.language(one.targetLanguage)} · {names.industry(one.industry)}
        </Link>
        <span className="num mt-0.5 block text-xs break-anywhere text-muted">
          {one.initiator === null ? '' : `${one.initiator.name} · `}
          {one.markedOn ?? ''}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-1">
        <OutOf kind="score" value={one.mark} className="text-body font-semibold text-seal" />
        <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
      </span>
    </div>
  );
}

/** /trialCertificate: trials of mine that passed in public, and the certificates that the house gave for them. */
export function TrialCertificatesScreen() {
  const { t } = useTranslation('trial-certificates');
  const title = useScreenTitle();
  const { list } = useTrialCertificates();
  return (
    <ListScreen
      nav={<NavBar title={title} back={pathTo('/trialTranslation/trialTranslationList')} />}
      {...list}
      layout="rows"
      label={title}
      keyOf={(one) => one.id}
      renderRow={(one) => <Row one={one} />}
      empty={{
        picture: 'reviews',
        title: t('none'),
        text: t('noneText'),
        action: (
          <ButtonLink size="md" to={pathTo('/trialTranslation/trialTranslationList')}>
            {t('toTrials')}
          </ButtonLink>
        ),
      }}
    />
  );
}

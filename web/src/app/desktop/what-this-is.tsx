import { useLocation } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../routes/path-to.ts';
import { returnPath } from './return-path.ts';

/** For whoever is not signed in: what this is, and the way in. */
export function WhatThisIs() {
  const { t } = useTranslation('desktop');
  const redirect = returnPath(useLocation());
  return (
    <section className="flex flex-none flex-col gap-3 rounded-card bg-card p-[0.28rem]">
      <h2 className="text-title font-semibold">{t('guest.title')}</h2>
      <p className="text-sm text-muted">{t('guest.text')}</p>
      <ButtonLink size="md" to={pathTo('/signin', {}, { redirect })}>
        {t('guest.signIn')}
      </ButtonLink>
      <ButtonLink size="md" tone="soft" to={pathTo('/signup', {}, { redirect })}>
        {t('guest.signUp')}
      </ButtonLink>
    </section>
  );
}

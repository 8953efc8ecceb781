import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { refreshUser, useCurrentUser } from '../../../app/session/session.ts';
import { HeadCard } from '../../enterprises/card.public.tsx';
import { sexOf, TagLine } from '../../people/own.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { useAccountSummary } from '../centre.data.ts';
import { CentreScreen } from '../parts/centre-screen.tsx';

const sexes = ['secret', 'man', 'woman'] as const;

function Facts({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('centre');
  return (
    <Card inset="rows">
      <Cell label={t('info.username')} value={user.username} />
      {user.userType === 1 && <Cell label={t('info.sex')} value={t(`people:sex.${sexes[sexOf(user.sex)]}`)} />}
      <Cell label={t('info.location')} value={user.location || t('info.none')} />
    </Card>
  );
}

/** A phone and a mailbox as the account summary shows them: in part only, as a glance over the shoulder is enough to read a screen. */
function Contact() {
  const { t } = useTranslation('centre');
  const account = useAccountSummary().data;
  if (account === undefined) return null;
  const to = isBuilt('/bindingAccount') ? pathTo('/bindingAccount') : undefined;
  const shown = (text: string | null, isBound: boolean) => (isBound && text !== null ? text : t('offer.unbound'));
  return (
    <Card inset="rows">
      <Cell label={t('info.phone')} value={shown(account.phone, account.bindPhone)} to={to} />
      <Cell label={t('info.email')} value={shown(account.email, account.bindEmail)} to={to} />
    </Card>
  );
}

function Info({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('centre');
  return (
    <>
      <Card>
        <Someone
          person={user}
          heading="h2"
          hasSeal={!user.signed}
          end={
            <ButtonLink size="sm" tone="ghost" to={pathTo('/myInfoEdit')} className="flex-none">
              {t('info.edit')}
            </ButtonLink>
          }
        />
        <p lang={langOf(user.bio)} className={`mt-3 break-anywhere whitespace-pre-line text-base ${user.bio === '' ? 'text-muted' : ''}`}>
          {user.bio || t('info.noBio')}
        </p>
        <TagLine userId={user.id} label={t('info.tags')} />
        {user.signed && (
          <div className="mt-3">
            <HeadCard person={user} />
          </div>
        )}
      </Card>
      <Card inset="rows">
        <Cell label={t('info.page')} to={pathTo('/profile')} />
        <Cell label={t('info.report')} to={pathTo(user.userType === 1 ? '/myReport' : '/enterpriseReport')} />
      </Card>
      <Facts user={user} />
      <Contact />
    </>
  );
}

/** The user centre's second tab: personal info, to look at (career specification, section 2.17). */
export function MyInfoScreen() {
  const user = useCurrentUser();
  return (
    <CentreScreen>
      <DetailScreen
        status={user === null ? 'pending' : 'success'}
        onRefresh={() => refreshUser().catch(() => null)}
        skeleton={<ProfileSkeleton />}
      >
        {() => user !== null && <Info user={user} />}
      </DetailScreen>
    </CentreScreen>
  );
}

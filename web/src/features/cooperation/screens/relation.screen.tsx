import { Navigate, useSearchParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { type Box, useIntentions, useReceiver } from '../cooperation.data.ts';
import { IntentionForm } from '../parts/intention-form.tsx';
import { IntentionRow } from '../parts/intention-row.tsx';

const boxes: readonly [Box, ...Box[]] = ['received', 'sent'];

function Boxes() {
  const { t } = useTranslation('cooperation');
  const title = t('heading');
  const [box, choose] = useAddressChoice('box', boxes);
  const { list } = useIntentions(box);
  return (
    <TabbedList
      title={title}
      back="/userCenter"
      tabs={boxes}
      tabLabel={(key) => t(`boxes.${key}`)}
      active={box}
      onTab={choose}
      {...list}
      layout="rows"
      keyOf={(one) => one.id}
      renderRow={(one) => <IntentionRow one={one} />}
      empty={{
        picture: 'messages',
        title: t(`none.${box}`),
        text: t(`none.${box}Text`),
        action: box === 'received' && (
          <ButtonLink size="md" tone="soft" to={pathTo('/myReport')}>
            {t('none.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}

function ToSomebody({ id }: { readonly id: number }) {
  const { t } = useTranslation('cooperation');
  const title = t('heading');
  const query = useReceiver(id);
  const person = query.data;
  if (isCallError(query.error, 'refusal', 'invalid') || (person !== undefined && !('extra' in person))) return <NotFoundScreen />;
  if (person !== undefined && !person.signed)
    return (
      <>
        <NavBar title={title} />
        <Empty picture="locked" title={t('closed.title')} text={t('closed.text', { name: person.name })} />
      </>
    );
  if (person !== undefined) return <IntentionForm person={person} />;
  return (
    <DetailScreen nav={<NavBar title={title} />} status={query.status} error={query.error} onRefresh={query.refetch}>
      {() => null}
    </DetailScreen>
  );
}

/** A guest reads what this is for, and signs in to write. */
function ForGuest() {
  const { t } = useTranslation('cooperation');
  const redirect = `${location.pathname}${location.search}`;
  return (
    <>
      <NavBar title={t('heading')} back="/home" />
      <Empty
        picture="messages"
        title={t('guest.title')}
        text={t('guest.text')}
        action={
          <ButtonLink size="md" to={pathTo('/login', {}, { redirect })}>
            {t('guest.signIn')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** /relation?id= writes to somebody; without an id, what one received and sent (specification, sections 2.4 and 2.20). */
export function RelationScreen() {
  const user = useCurrentUser();
  const asked = useSearchParams()[0].get('id');
  const id = idFrom(asked);
  if (user === null) return <ForGuest />;
  if (asked === null) return <Boxes />;
  if (id === null) return <NotFoundScreen />;
  if (id === user.id) return <Navigate to={pathTo('/relation')} replace />;
  if (!user.signed) return <Navigate to={pathTo('/unSigned', {}, { redirect: pathTo('/relation', {}, { id }) })} replace />;
  return <ToSomebody id={id} />;
}

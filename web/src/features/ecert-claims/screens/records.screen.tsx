import { useSearchParams } from 'react-router';
import { isMissing } from '#web/api/call-error.ts';
import { Button } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { requireSession } from '../../../app/session/require-session.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useRecords } from '../ecert-claims.data.ts';
import { AboutRecords } from '../parts/about-records.tsx';
import { RecordCard } from '../parts/record-card.tsx';

function Records({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const { list } = useRecords(userId);
  const isEmpty = list.pages !== undefined && list.pages.flat().length === 0;
  if (isMissing(list.error)) return <NotFoundScreen />;
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back="/myReport" />}
      header={isEmpty ? <AboutRecords /> : <p className="px-[0.52rem] pt-3 pb-1 text-sm text-muted">{t('records.head')}</p>}
      label={title}
      keyOf={(one) => one.leaf_index}
      renderRow={(one) => <RecordCard record={one} />}
      empty={{ picture: 'calm', title: t('records.none'), text: t('records.noneText') }}
    />
  );
}

/** /blockChainRecord: what of somebody stands in the log of certificates, each to be followed to a signed head (decision 93). */
export function RecordsScreen() {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const user = useCurrentUser();
  const text = useSearchParams()[0].get('id');
  const named = idFrom(text);
  const userId = named ?? user?.id ?? null;
  if (text !== null && named === null) return <NotFoundScreen />;
  if (userId === null)
    return (
      <>
        <NavBar title={title} back="/certificate" />
        <Empty
          picture="calm"
          title={t('records.guest')}
          text={t('records.head')}
          action={<Button onClick={() => requireSession()}>{t('home.signIn')}</Button>}
        />
        <AboutRecords />
      </>
    );
  return <Records userId={userId} />;
}

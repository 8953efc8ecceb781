import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useFriends } from '../contacts.data.ts';
import { ContactRows } from '../parts/contact-rows.tsx';

/** '/myFriendList': my friends, newest first (career, section 2.17). */
export function MyFriendListScreen() {
  const { t } = useTranslation('contacts');
  const title = useScreenTitle();
  return (
    <ContactRows
      list={useFriends()}
      nav={<NavBar title={title} back="/userCenter" />}
      label={title}
      empty={{ picture: 'people', title: t('none.first'), text: t('noneText.first') }}
    />
  );
}

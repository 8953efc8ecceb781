import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Markdown } from '#web/kit/markdown/markdown.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useRegisterSettings } from '../register-settings.ts';

/** The registration agreement as the site has it (specification, section 2.3). */
export function SignupProtocolScreen() {
  const { t } = useTranslation('accounts');
  const settings = useRegisterSettings();
  const text = settings.data?.content ?? '';
  return (
    <DetailScreen
      nav={<NavBar title={useScreenTitle()} back="/signup" />}
      status={settings.status}
      error={settings.error}
      onRefresh={settings.refetch}
    >
      {() =>
        text === '' ? (
          <Empty picture="posts" title={t('protocol.none')} />
        ) : (
          <Card as="article">
            <Markdown text={text} isTitled={false} isHouse />
          </Card>
        )
      }
    </DetailScreen>
  );
}

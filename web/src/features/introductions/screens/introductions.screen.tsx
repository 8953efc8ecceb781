import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type Box, useIntroductions } from '../introductions.data.ts';
import { IntroductionRow } from '../parts/introduction-row.tsx';

const boxes: readonly Box[] = ['received', 'sent'];

/** Introductions that were asked of me or made to me, and those that I asked for. */
export function IntroductionsScreen() {
  const { t } = useTranslation('introductions');
  const title = t('heading');
  const [query, setQuery] = useSearchParams();
  const box = boxes.find((one) => one === query.get('box')) ?? 'received';
  const list = useIntroductions(box);
  const find = (
    <ButtonLink size="md" tone="soft" to={pathTo('/search/user')}>
      {t('none.find')}
    </ButtonLink>
  );
  return (
    <TabsScreen
      nav={<NavBar title={title} back="/userCenter" />}
      label={title}
      tabs={boxes.map((key) => ({ key, label: t(`boxes.${key}`) }))}
      active={box}
      onChange={(key) => setQuery({ box: key }, { replace: true })}
    >
      <ListScreen
        key={box}
        {...list}
        layout="rows"
        label={title}
        keyOf={(one) => one.id}
        renderRow={(one) => <IntroductionRow one={one} />}
        empty={{
          picture: 'people',
          title: t(`none.${box}`),
          text: t(`none.${box}Text`),
          ...(box === 'sent' ? { action: find } : {}),
        }}
      />
    </TabsScreen>
  );
}

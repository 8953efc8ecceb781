import { useState } from 'react';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { PinRequestList } from '../parts/pin-request-list.tsx';
import { houseLists } from '../pins.data.ts';

/** /ops/pins: who asks for feeds and news to be pinned, which the house decides about (decision 45). */
export function OpsPinsScreen() {
  const { t } = useTranslation('pins');
  const title = useScreenTitle();
  const [list, setList] = useState<(typeof houseLists)[number]>('house');
  return (
    <OperatorOnly>
      <TabsScreen
        nav={<NavBar title={title} back={pathTo('/ops')} />}
        label={title}
        tabs={houseLists.map((key) => ({ key, label: t(`houseTab.${key}`) }))}
        active={list}
        onChange={setList}
      >
        <PinRequestList key={list} list={list} />
      </TabsScreen>
    </OperatorOnly>
  );
}

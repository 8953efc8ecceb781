import { ButtonLink } from '#web/kit/button.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type Box, useIntroductions } from '../introductions.data.ts';
import { IntroductionRow } from '../parts/introduction-row.tsx';

const boxes: readonly [Box, ...Box[]] = ['received', 'sent'];

/** Introductions that were asked of me or made to me, and those that I asked for. */
export function IntroductionsScreen() {
  const { t } = useTranslation('introductions');
  const title = t('heading');
  const [box, choose] = useAddressChoice('box', boxes);
  const list = useIntroductions(box);
  const find = (
    <ButtonLink size="md" tone="soft" to={pathTo('/search/user')}>
      {t('none.find')}
    </ButtonLink>
  );
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
      renderRow={(one) => <IntroductionRow one={one} />}
      empty={{
        picture: 'people',
        title: t(`none.${box}`),
        text: t(`none.${box}Text`),
        ...(box === 'sent' ? { action: find } : {}),
      }}
    />
  );
}

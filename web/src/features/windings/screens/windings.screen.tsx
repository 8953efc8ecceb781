import { ButtonLink } from '#web/kit/button.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { WindingRow } from '../parts/winding-row.tsx';
import { type Shelf, useWindings } from '../windings.data.ts';

const shelves: readonly [Shelf, ...Shelf[]] = ['shown', 'hidden'];

/** My bonds, and those that I took out of the list (decision 70). */
export function WindingsScreen() {
  const { t } = useTranslation('windings');
  const title = t('heading');
  const [shelf, choose] = useAddressChoice('shelf', shelves);
  const list = useWindings(shelf);
  const find = (
    <ButtonLink size="md" tone="soft" to={pathTo('/search/user')}>
      {t('none.find')}
    </ButtonLink>
  );
  return (
    <TabbedList
      title={title}
      back="/userCenter"
      tabs={shelves}
      tabLabel={(key) => t(`shelves.${key}`)}
      active={shelf}
      onTab={choose}
      {...list}
      layout="rows"
      keyOf={(one) => one.user_id}
      renderRow={(one) => <WindingRow one={one} />}
      header={<p className="px-[0.52rem] pt-3 text-sm text-muted">{t('hint')}</p>}
      empty={{
        picture: 'people',
        title: t(`none.${shelf}`),
        text: t(`none.${shelf}Text`),
        ...(shelf === 'shown' ? { action: find } : {}),
      }}
    />
  );
}

import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OwnPinRow } from '../parts/own-pin-row.tsx';
import { useMyPins } from '../pins.data.ts';

/** /myPins: what I asked to have pinned, and what became of it (issue 6, item 6). */
export function MyPinsScreen() {
  const { t } = useTranslation('pins');
  const title = useScreenTitle();
  const list = useMyPins();
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back={pathTo('/message/audits/feedcomments')} />}
      label={title}
      layout="rows"
      keyOf={(request) => request.id}
      renderRow={(request) => <OwnPinRow request={request} />}
      empty={{
        picture: 'calm',
        title: t('mine.none'),
        text: t('mine.noneText'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/myTopic')}>
            {t('mine.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}

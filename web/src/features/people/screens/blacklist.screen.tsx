import { Button } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { endBlock } from '../block-person.ts';
import { PersonCell } from '../parts/person-cell.tsx';
import { useBlocked } from '../people.data.ts';

/** Whom one has blocked, to think better of it (decision 011). */
export function BlacklistScreen() {
  const { t } = useTranslation('people');
  const title = useScreenTitle();
  return (
    <ListScreen
      {...useBlocked()}
      nav={<NavBar title={title} back="/setting" />}
      label={title}
      layout="rows"
      keyOf={(person) => person.id}
      renderRow={(person) => (
        <PersonCell
          person={person}
          end={
            <Button size="sm" tone="ghost" className="flex-none" onClick={() => void endBlock(person)}>
              {t('block.end')}
            </Button>
          }
        />
      )}
      empty={{ picture: 'calm', title: t('block.none'), text: t('block.noneText') }}
    />
  );
}

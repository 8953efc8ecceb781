import { useNavigate, useSearchParams } from 'react-router';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useBackTo } from '../../../app/navigation/use-back-to.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { PlaceChooser } from '../parts/place-chooser.tsx';

/** '/location' (specification, section 2.10): a chosen city leads back; opened from a 'find' route (`from=find`) it leads to '/find/ner'. */
export function LocationScreen() {
  const title = useScreenTitle();
  const navigate = useNavigate();
  const goBack = useBackTo('/discover');
  const isFromFind = useSearchParams()[0].get('from') === 'find';
  const leave = () => (isFromFind ? navigate(pathTo('/find/ner'), { replace: true }) : goBack());
  return (
    <>
      <NavBar title={title} back={isFromFind ? '/find/ner' : '/discover'} />
      <PlaceChooser isForDevice onChosen={() => void leave()} onCancel={() => void goBack()} />
    </>
  );
}

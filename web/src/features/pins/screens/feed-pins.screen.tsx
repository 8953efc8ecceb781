import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { PinRequestList } from '../parts/pin-request-list.tsx';

/** /ops/pins: who asks for feeds to be pinned, which the house decides about (decision 45). */
export function OpsPinsScreen() {
  const title = useScreenTitle();
  return (
    <OperatorOnly>
      <NavBar title={title} back={pathTo('/ops')} />
      <PinRequestList list="house" />
    </OperatorOnly>
  );
}

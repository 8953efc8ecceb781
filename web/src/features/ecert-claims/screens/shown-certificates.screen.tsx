import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useIdOfAddress } from '../parts/of-certificate.tsx';
import { ShownList } from '../parts/shown-list.tsx';

/** /ecertificateList?id=: all electronic certificates that somebody's report shows. */
export function ShownCertificatesScreen() {
  const title = useScreenTitle();
  const userId = useIdOfAddress();
  if (userId === null) return <NotFoundScreen />;
  return <ShownList userId={userId} label={title} nav={<NavBar title={title} back={pathTo('/reportOther', {}, { id: userId })} />} />;
}

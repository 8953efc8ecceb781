import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHasPanes } from '#web/kit/is-desk.ts';
import { Beside } from './beside.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ListPane } from './list-pane.tsx';
import { listBeside } from './panes.ts';
import { Rail } from './rail.tsx';
import { useKeys } from './use-keys.ts';

/** What stands around the column on a wide screen (decision 130). */
export function Desktop() {
  const [showsKeys, setShowsKeys] = useState(false);
  const { pathname } = useLocation();
  const list = listBeside(pathname);
  const hasPanes = useHasPanes();
  useKeys(() => setShowsKeys(true));
  return (
    <>
      <Rail onShowKeys={() => setShowsKeys(true)} />
      {list !== null && hasPanes ? <ListPane list={list} /> : <Beside />}
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  );
}

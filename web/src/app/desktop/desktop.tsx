import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHasPanes } from '#web/kit/is-desk.ts';
import { Beside } from './beside.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ListPane } from './list-pane.tsx';
import { listBeside } from './panes.ts';
import { Rail } from './rail.tsx';
import { useKeys } from './use-keys.ts';

const useListBeside = (): string | null => {
  const list = listBeside(useLocation());
  return useHasPanes() ? list : null;
};

/** What stands before the column on a wide screen, to the eye and in the order of the keyboard: the rail, and a list whose detail is open. */
export function Desktop() {
  const [showsKeys, setShowsKeys] = useState(false);
  const list = useListBeside();
  useKeys(() => setShowsKeys(true));
  return (
    <>
      <Rail onShowKeys={() => setShowsKeys(true)} />
      {list !== null && <ListPane list={list} />}
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  );
}

/** What stands after the column: the rail on the other side, where no list has taken its room. */
export function DesktopBeside() {
  const list = useListBeside();
  const hasPanes = useHasPanes();
  return list === null && hasPanes ? <Beside /> : null;
}

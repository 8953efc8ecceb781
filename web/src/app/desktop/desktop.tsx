import { useState } from 'react';
import { Beside } from './beside.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Rail } from './rail.tsx';
import { useKeys } from './use-keys.ts';

/** What stands around the column on a wide screen (decision 130). */
export function Desktop() {
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys(() => setShowsKeys(true));
  return (
    <>
      <Rail onShowKeys={() => setShowsKeys(true)} />
      <Beside />
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  );
}

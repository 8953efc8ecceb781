import { useRef, useState } from 'react';
import { isMissingFile } from '../../app/offline/missing-file.ts';
import type { Checked } from './check/check-credential.ts';
import type { Opened } from './check/open-credential.ts';
import type { FileTrouble, FoundInFile } from './check/read-file.ts';
import type { ReadCode } from './check/read-qr.ts';
import { gatherFacts, type House, houseHere, meetLog } from './checker.data.ts';

export type Shown =
  | { readonly is: 'nothing' }
  | { readonly is: 'busy' }
  | { readonly is: 'trouble'; readonly trouble: FileTrouble | 'not-loaded' }
  | { readonly is: 'code'; readonly code: Exclude<ReadCode, { is: 'credential' }> }
  | { readonly is: 'checked'; readonly opened: Opened; readonly checked: Checked };

type Found = Extract<FoundInFile, { opened: Opened }>;

/** What of the check itself could not be fetched says nothing of the file. */
const troubleOf = (error: unknown): Shown => ({ is: 'trouble', trouble: isMissingFile(error) ? 'not-loaded' : 'damaged' });

const check = async (found: Found, house: House): Promise<Shown> => {
  const { checkCredential } = await import('./check/check-credential.ts');
  return { is: 'checked', opened: found.opened, checked: await checkCredential(found.opened, await gatherFacts(found, house)) };
};

const checkFound = (found: FoundInFile, house: House): Shown | Promise<Shown> =>
  'trouble' in found ? { is: 'trouble', trouble: found.trouble } : check(found, house);

/** Loads what the check needs while there is a network, so that it is there without one: the log of the house is known by its key then. */
export const prepareCheck = async (): Promise<void> => {
  await Promise.allSettled([
    meetLog(houseHere()),
    import('./check/check-credential.ts'),
    import('./check/read-file.ts'),
    import('./check/read-attachments.ts'),
    import('./check/read-qr.ts'),
    import('qr/decode.js'),
  ]);
};

/** What is shown of the file or code that was given last; one that was given before it and took longer is passed over. */
export const useCheck = (house: House = houseHere()) => {
  const [shown, setShown] = useState<Shown>({ is: 'nothing' });
  const round = useRef(0);
  const run = async (make: () => Promise<Shown>): Promise<void> => {
    round.current += 1;
    const own = round.current;
    setShown({ is: 'busy' });
    const next = await make().catch(troubleOf);
    if (own === round.current) setShown(next);
  };
  return {
    shown,
    takeText: (text: string) =>
      run(async () => {
        const { readText } = await import('./check/read-file.ts');
        return checkFound(readText(text), house);
      }),
    takeFile: (file: File) =>
      run(async () => {
        const { FILE_MAX, readFile } = await import('./check/read-file.ts');
        if (file.size > FILE_MAX) return { is: 'trouble', trouble: 'too-large' };
        return checkFound(await readFile(new Uint8Array(await file.arrayBuffer())), house);
      }),
    takeCode: (text: string) =>
      run(async () => {
        const { readCode } = await import('./check/read-qr.ts');
        const code = readCode(text, house.host);
        return code.is === 'credential' ? check(code, house) : { is: 'code', code };
      }),
  };
};

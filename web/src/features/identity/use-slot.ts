import { useState } from 'react';
import { uploadIdentityPaper } from '#contract/identity/identity.doors.ts';
import type { PictureFault } from './check-picture.ts';
import { type Paper, usePapers } from './papers.public.ts';
import { preparePicture } from './prepare-picture.ts';

/** One picture of a paper: taken or chosen, looked at, and on its way. */
export type SlotState = {
  readonly paper: Paper | null;
  readonly faults: readonly PictureFault[];
  /** It is being looked at, before it goes anywhere. */
  readonly isLooking: boolean;
  take(file: File): void;
  remove(): void;
  retry(): void;
};

export const useSlot = (): SlotState => {
  const { papers, add, remove, retry } = usePapers(uploadIdentityPaper, 1);
  const [faults, setFaults] = useState<readonly PictureFault[]>([]);
  const [isLooking, setIsLooking] = useState(false);
  const paper = papers[0] ?? null;
  const clear = () => {
    setFaults([]);
    if (paper !== null) remove(paper.key);
  };
  const take = async (file: File): Promise<void> => {
    clear();
    setIsLooking(true);
    const prepared = await preparePicture(file);
    setIsLooking(false);
    setFaults(prepared.faults);
    add([prepared.file]);
  };
  return {
    paper,
    faults,
    isLooking,
    take: (file) => void take(file),
    remove: clear,
    retry: () => {
      if (paper !== null) retry(paper);
    },
  };
};

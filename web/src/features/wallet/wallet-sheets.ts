import type { ReactNode } from 'react';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import type { Row } from './parts/rows.tsx';
import type { StatementFilter } from './wallet.data.ts';

const transformSheet = defineOverlay<null>('transform', async () => (await import('./parts/transform-sheet.tsx')).TransformSheet);

/** Turns money of the wallet into 积分, in a sheet. */
export const openTransform = (): Promise<void> => openOverlay(transformSheet, null).then(() => undefined);

export type ProofInput = {
  readonly title: string;
  /** What is about to happen: it stands above the password. */
  readonly head: ReactNode;
  readonly rows: readonly Row[];
  readonly confirmLabel: ReactNode;
  readonly asksPassword: boolean;
  /** Acts. Gives true where it is done, words for beside the password, or null where a toast has said why not. */
  readonly act: (password: string | undefined) => Promise<true | string | null>;
};

const proofSheet = defineOverlay<ProofInput, boolean>('pay-proof', async () => (await import('./parts/pay-proof-sheet.tsx')).PayProofSheet);

/** Shows what is about to happen and asks for the payment password. Answers whether it was done. */
export const askPayProof = async (input: ProofInput): Promise<boolean> => (await openOverlay(proofSheet, input)) === true;

type Days = Pick<StatementFilter, 'from' | 'until'>;

const daysSheet = defineOverlay<Days, Days>('statement-days', async () => (await import('./parts/days-sheet.tsx')).DaysSheet);

/** Asks for the first and the last day; undefined where nothing was chosen. */
export const chooseDays = (days: Days): Promise<Days | undefined> => openOverlay(daysSheet, days);

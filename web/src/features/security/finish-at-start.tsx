import type { Root } from 'react-dom/client';
import type { CallError } from '#web/api/call-error.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { finishHalfSignIn } from './prove.ts';

/** `finishHalfSignIn` before there is an app: for a ticket that the address brought. */
export const finishAtStart = async (root: Root, error: CallError): Promise<string | null> => {
  const [{ SecondStepPage }] = await Promise.all([import('./parts/second-step-page.tsx'), loadStrings(['security', 'kit'])]);
  root.render(<SecondStepPage />);
  return finishHalfSignIn(error);
};

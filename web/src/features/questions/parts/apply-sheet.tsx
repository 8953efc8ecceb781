import type { OverlayProps } from '#web/kit/overlays.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { applyNow } from '../featured.data.ts';
import { PaySheet } from './pay-sheet.tsx';

/** What it costs to ask that one's question be chosen, as the house has it now. */
export function ApplySheet({ input: id, open, onDone }: OverlayProps<number, boolean>) {
  const amount = useSiteConfig('Q&A').data?.['Q&A']?.apply_amount;
  if (amount === undefined) return null;
  return <PaySheet input={{ what: 'featured', amount, pay: (password) => applyNow(id, password) }} open={open} onDone={onDone} />;
}

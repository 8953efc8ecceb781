import { houseRules } from '#contract/moderation/moderation.limits.ts';
import { FlagSheet } from '#web/kit/flag-sheet.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { flagNow } from '../flags.data.ts';
import type { FlagInput } from '../flags.public.tsx';

/** What is not named by a rule is said in words. */
const named = houseRules.filter((rule) => rule !== 'other');

/** The flag sheet over a thing. */
export function FlagOverlay({ input, open, onDone }: OverlayProps<FlagInput, void>) {
  const { t } = useTranslation('flags');
  return (
    <FlagSheet
      open={open}
      onClose={() => onDone()}
      reasons={named.map((rule) => t(`rules.${rule}`))}
      onSubmit={(reason) => ('send' in input ? input.send(reason) : flagNow(input.kind, input.id, reason))}
    />
  );
}

import type { WithdrawalState } from '#contract/wallet/wallet.schemas.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

const tones: Record<WithdrawalState, TagTone> = { waiting: 'gold', approved: 'qingdai', paid: 'success', rejected: 'danger' };

/** How a withdrawal stands, in a word. */
export function WithdrawalStateTag({ state }: { readonly state: WithdrawalState }) {
  const { t } = useTranslation('wallet');
  return <Tag tone={tones[state]}>{t(`withdrawalState.${state}`)}</Tag>;
}

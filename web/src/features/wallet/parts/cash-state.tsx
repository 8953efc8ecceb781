import { useTranslation } from 'react-i18next';
import type { CashState } from '#contract/wallet/wallet.schemas.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';

const tones: Record<CashState, TagTone> = { waiting: 'gold', approved: 'qingdai', paid: 'success', rejected: 'danger' };

/** How a withdrawal stands, in a word. */
export function CashStateTag({ state }: { readonly state: CashState }) {
  const { t } = useTranslation('wallet');
  return <Tag tone={tones[state]}>{t(`cashState.${state}`)}</Tag>;
}

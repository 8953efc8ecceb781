import { useSearchParams } from 'react-router';
import { FOR_WHOM_MAX } from '#contract/ecert-exports/ecert-exports.limits.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../app/navigation/id-from.ts';
import type { LinkQuery } from '../../app/routes/path-to.ts';
import type { Wanted } from './ecert-exports.data.ts';

export const formats = ['pdf', 'png', 'svg', 'json'] as const;
/** Each language says its own name. */
export const languages = [
  { key: 'zh-CN', label: '中文' },
  { key: 'en-US', label: 'English' },
  { key: 'es-ES', label: 'Español' },
] as const;

/** What the address asks for; null where it names no certificate. */
export const useWanted = (): Wanted | null => {
  const { i18n } = useTranslation();
  const [address] = useSearchParams();
  const id = idFrom(address.get('id'));
  if (id === null) return null;
  const locale = languages.find(({ key }) => key === (address.get('locale') ?? i18n.language))?.key ?? 'zh-CN';
  const format = formats.find((one) => one === address.get('format')) ?? 'pdf';
  const watermark = address.get('watermark') === '0' ? 0 : 1;
  return { id, format, watermark, locale, whom: (address.get('for') ?? '').slice(0, FOR_WHOM_MAX) };
};

export const queryOf = ({ whom, ...wanted }: Wanted): LinkQuery => ({ ...wanted, for: whom });

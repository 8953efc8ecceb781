import type { IssuedCertificate, Template } from '#contract/ecerts/ecerts.schemas.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** Whether a template is open. */
export function TemplateState({ status }: Pick<Template, 'status'>) {
  const { t } = useTranslation('ecert-issuing');
  return <Tag tone={status === 1 ? 'success' : 'quiet'}>{t(`templates.states.${status}`)}</Tag>;
}

const tones = { 1: 'gold', 2: 'qingdai', 3: 'success', 4: 'danger' } as const;

/** How a certificate stands. */
export function IssuedState({ status, suspension }: Pick<IssuedCertificate, 'status' | 'suspension'>) {
  const { t } = useTranslation('ecert-issuing');
  if (status !== 4 && suspension !== null) return <Tag tone="seal">{t('issued.suspended')}</Tag>;
  return <Tag tone={tones[status]}>{t(`issued.states.${status}`)}</Tag>;
}

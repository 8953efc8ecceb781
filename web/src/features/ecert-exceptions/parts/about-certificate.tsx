import type { ReactNode } from 'react';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';

type AboutProps = {
  readonly id: number;
  readonly title: string;
  readonly issuer: string;
  readonly children?: ReactNode;
};

/** Which certificate it is about: what everybody may know of it. */
export function AboutCertificate({ id, title, issuer, children }: AboutProps) {
  const { t } = useTranslation('ecert-exceptions');
  return (
    <Card title={<span lang={langOf(title)}>{title}</span>}>
      <p className="text-sm break-anywhere text-muted">
        {issuer !== '' && (
          <span lang={langOf(issuer)} className="block">
            {issuer}
          </span>
        )}
        <span className="num block">{t('number', { number: spacedNumber(id) })}</span>
      </p>
      {children}
    </Card>
  );
}

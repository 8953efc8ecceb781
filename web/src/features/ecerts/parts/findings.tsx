import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Checked } from '../check/check-credential.ts';

const RIGHT = new Set(['holds', 'known', 'valid', 'clear', 'recorded', 'recorded-then']);
const NOT = new Set(['altered', 'no-key', 'outside', 'set', 'expired', 'not-yet', 'not-recorded', 'forked']);

type PointProps = {
  readonly name: string;
  readonly value: string;
  readonly at?: number | null;
  readonly filling?: Readonly<Record<string, string | number>>;
};

/** One point of the check: held, not, or not looked at, by a mark and in words. */
function Point({ name, value, at = null, filling = {} }: PointProps) {
  const { t } = useTranslation('ecerts');
  const [Mark, colour] = RIGHT.has(value)
    ? [CircleCheck, 'text-success']
    : NOT.has(value)
      ? [CircleX, 'text-danger']
      : [CircleQuestionMark, 'text-muted'];
  return (
    <li className="flex items-start gap-2 py-1.5">
      <Mark aria-hidden strokeWidth={2} className={`mt-0.5 size-[0.34rem] flex-none ${colour}`} />
      <span className="min-w-0 flex-1">
        <span className="block text-base leading-snug wrap-anywhere">{t(`point.${name}.${value}`, filling)}</span>
        {at !== null && <span className="num block text-xs text-muted">{t('point.asOf', { time: formatDateTime(at) })}</span>}
      </span>
    </li>
  );
}

/** What was proven by what, what was not looked at, and how old is what it was held against. */
export function FindingsCard({ checked: { found, keysAt, revocationAt, suspensionAt, logAt, anchor } }: { readonly checked: Checked }) {
  const { t } = useTranslation('ecerts');
  return (
    <Card title={t('point.title')}>
      <ul>
        <Point name="issuer" value={found.issuer} />
        <Point name="signature" value={found.signature} at={keysAt} />
        <Point name="term" value={found.term} />
        <Point name="time" value={found.time} />
        <Point name="log" value={found.log} at={logAt} />
        {found.evidence !== 'none' && <Point name="evidence" value={found.evidence} />}
        {found.anchor !== 'none' && <Point name="anchor" value={found.anchor} filling={anchor ?? {}} />}
        <Point name="revocation" value={found.revocation} at={revocationAt} />
        <Point name="suspension" value={found.suspension} at={suspensionAt} />
      </ul>
      <p className="mt-2 text-sm text-muted">{t('point.here')}</p>
    </Card>
  );
}

import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark';
import ShieldX from 'lucide-react/icons/shield-x';
import type { ReactNode } from 'react';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime, formatDay } from '#web/kit/format-time.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Checked } from '../check/check-credential.ts';
import type { Outcome } from '../check/judge.ts';
import { momentOf } from '../check/members.ts';
import type { Opened } from '../check/open-credential.ts';
import { readFacts } from '../check/read-facts.ts';

export const good = { Mark: ShieldCheck, colour: 'text-success' };
export const wrong = { Mark: ShieldX, colour: 'text-danger' };
export const ended = { Mark: ShieldAlert, colour: 'text-gold' };
export const open = { Mark: ShieldQuestionMark, colour: 'text-muted' };

const LOOKS = {
  ...{ good, altered: wrong, revoked: wrong, 'outside-term': wrong, 'log-forked': wrong, unrecorded: wrong },
  ...{ suspended: ended, expired: ended, 'not-yet': ended },
  ...{ unsigned: open, 'unknown-issuer': open, unsupported: open, 'keys-unreached': open, 'state-unreached': open },
} as const satisfies Record<Outcome, { Mark: typeof ShieldCheck; colour: string }>;

type HeadProps = { readonly look?: { Mark: typeof ShieldCheck; colour: string }; readonly title: ReactNode; readonly text: ReactNode };

/** What is to be said first, with a mark. */
export function VerdictHead({ look = open, title, text }: HeadProps) {
  const { Mark, colour } = look;
  return (
    <div className="flex items-start gap-3">
      <Mark aria-hidden strokeWidth={1.75} className={`size-[0.56rem] flex-none ${colour}`} />
      <div className="min-w-0">
        <h2 className="text-title font-semibold break-anywhere">{title}</h2>
        <p className="mt-0.5 text-sm text-muted break-anywhere">{text}</p>
      </div>
    </div>
  );
}

/** Until its signature holds, nothing of a text is said as if it were true. */
const isBelieved = ({ found }: Checked): boolean => found.signature === 'holds';

const dayOf = (text: string): string => {
  const at = momentOf(text);
  return at === null ? '' : formatDay(new Date(at));
};

/** What is to be said of a certificate, and what stands in it. */
export function Verdict({ opened, checked }: { readonly opened: Opened; readonly checked: Checked }) {
  const { t } = useTranslation('ecerts');
  const { outcome, revocationAt } = checked;
  const { title, issuerName, from, until, result, number, criteria } = readFacts(opened.document);
  const time = revocationAt === null ? '' : formatDateTime(revocationAt);
  const text = outcome === 'state-unreached' && time !== '' ? t('outcomeText.state-then', { time }) : t(`outcomeText.${outcome}`);
  const rows = [
    [t('fact.title'), title],
    [t('fact.issuer'), issuerName],
    [t('fact.did'), opened.issuer],
    [t('fact.number'), spacedNumber(number)],
    [t('fact.from'), dayOf(from)],
    [t('fact.until'), until === '' ? t('fact.forGood') : dayOf(until)],
    [t('fact.result'), result],
    [t('fact.criteria'), criteria],
  ].filter(([, value]) => value !== '');
  return (
    <Card>
      <VerdictHead look={LOOKS[outcome]} title={t(`outcome.${outcome}`)} text={text} />
      <div className="mt-3 border-t border-line pt-3">
        {!isBelieved(checked) && <p className="mb-2 text-sm text-muted">{t('fact.claimed')}</p>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-base">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ChainRecord } from '#contract/ecerts/ecert-keeping.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { canHash } from '../../proof/proof.public.ts';
import { type CheckedRecord, checkRecord, type FoundAnchor } from '../check-record.ts';

type Outcome = { readonly checked: CheckedRecord } | { readonly words: string };

function Point({ holds: isRight, children }: { readonly holds: boolean; readonly children: ReactNode }) {
  const Mark = isRight ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-2 py-1">
      <Mark aria-hidden strokeWidth={2} className={`mt-0.5 size-[0.32rem] flex-none ${isRight ? 'text-success' : 'text-danger'}`} />
      <span className="min-w-0 flex-1 break-anywhere text-sm">{children}</span>
    </li>
  );
}

/** That a head stands on a chain is told as the word of the house; what was found out here is that it is one of this log, or not. */
function AnchorPoint({ found: { anchor, agrees: isRight } }: { readonly found: Extract<FoundAnchor, { is: 'told' }> }) {
  const { t } = useTranslation('ecert-claims');
  if (isRight === false) return <Point holds={false}>{t('records.anchorElsewhere')}</Point>;
  return isRight ? <Point holds>{t('records.anchorHeld', { size: anchor.tree_size })}</Point> : null;
}

function AnchorWords({ found }: { readonly found: FoundAnchor }) {
  const { t } = useTranslation('ecert-claims');
  if (found.is === 'untold' || (found.is === 'told' && found.agrees === false)) return null;
  const words =
    found.is === 'none'
      ? t('records.notAnchored')
      : t('records.anchored', { chain: found.anchor.chain_id, block: found.anchor.block, transaction: found.anchor.transaction });
  return <p className="mt-1 text-xs text-muted break-anywhere">{words}</p>;
}

function Found({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('ecert-claims');
  if ('words' in outcome) return <p className="mt-2 text-sm text-danger">{outcome.words}</p>;
  const { size, root, steps, isHeadSigned, isForked, isUnproven, isIncluded, anchor } = outcome.checked;
  return (
    <>
      <ul className="mt-2">
        <Point holds={isHeadSigned}>{t(isHeadSigned ? 'records.signed' : 'records.notSigned', { size })}</Point>
        {isForked && (
          <Point holds={false}>
            <Link to={pathTo('/commonVerify')} className="text-qingdai">
              {t('records.forked')}
            </Link>
          </Point>
        )}
        <Point holds={isIncluded}>{t(isIncluded ? 'records.included' : 'records.notIncluded', { count: steps })}</Point>
        {anchor.is === 'told' && <AnchorPoint found={anchor} />}
      </ul>
      {isUnproven && <p className="mt-1 text-xs text-muted">{t('records.unproven')}</p>}
      <AnchorWords found={anchor} />
      <p className="num mt-1 break-all text-xs text-muted">{t('records.root', { root })}</p>
    </>
  );
}

/** One entry of the log: its place, its hash, and what this browser finds when it follows it to a signed head. */
export function RecordCard({ record }: { readonly record: ChainRecord }) {
  const { t } = useTranslation('ecert-claims');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { certificate, leaf_index: leaf, leaf_hash: hash, recorded_at: at } = record;
  const check = async () => {
    setBusy(true);
    setOutcome(
      await (canHash() ? checkRecord(record) : Promise.reject(new Error(t('records.noHash')))).then(
        (checked): Outcome => ({ checked }),
        (error: unknown) => ({ words: isCallError(error) || error instanceof Error ? error.message : t('records.failed') }),
      ),
    );
    setBusy(false);
  };
  return (
    <Card as="article">
      {certificate === null ? (
        <p className="text-body font-semibold">{t('records.unnamed')}</p>
      ) : (
        <Link
          to={pathTo('/certificate/:id', { id: certificate.id })}
          lang={langOf(certificate.title)}
          className="touch-area text-body font-semibold break-anywhere"
        >
          {certificate.title}
        </Link>
      )}
      <p className="num mt-0.5 text-xs text-muted break-anywhere">
        {[certificate?.issuer ?? '', formatDateTime(utcMoment(at))].filter((part) => part !== '').join(' · ')}
      </p>
      <dl className="mt-2 border-t border-line pt-2 text-sm">
        <dt className="text-muted">{t('records.place')}</dt>
        <dd className="num">{t('records.nth', { n: leaf + 1 })}</dd>
        <dt className="mt-1.5 text-muted">{t('records.leaf')}</dt>
        <dd className="num break-all text-xs">{hash}</dd>
      </dl>
      <div aria-live="polite">{outcome !== null && <Found outcome={outcome} />}</div>
      <Button wide size="md" tone="soft" className="mt-3" loading={isBusy} onClick={() => void check()}>
        {t('records.check')}
      </Button>
    </Card>
  );
}

import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import type { ClosedDay } from '#contract/ledger/ledger.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Amount } from '../../wallet/wallet.public.tsx';
import { type CheckedBalance, type CheckedProof, canHash, checkProof } from '../check-proof.ts';
import { readOwnProof } from '../proof.data.ts';

type Found = { readonly day: ClosedDay; readonly checked: CheckedProof };
type Outcome =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly words: string };

/** One step of the check: held or not, by a mark and a word. */
function Step({ isRight, children }: { readonly isRight: boolean; readonly children: string }) {
  const { t } = useTranslation('proof');
  const Mark = isRight ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-2 py-1.5">
      <Mark aria-hidden strokeWidth={2} className={`mt-0.5 size-[0.34rem] flex-none ${isRight ? 'text-success' : 'text-danger'}`} />
      <span className="min-w-0 flex-1 text-base leading-snug">{children}</span>
      <span className={`flex-none text-sm ${isRight ? 'text-success' : 'text-danger'}`}>{t(isRight ? 'step.held' : 'step.not')}</span>
    </li>
  );
}

function Balance({ balance: { proof, leaf, path } }: { readonly balance: CheckedBalance }) {
  const { t } = useTranslation('proof');
  return (
    <li className="border-b border-line py-2 last:border-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-base text-muted">{t(`own.${proof.asset}_${proof.purpose}`)}</span>
        <Amount asset={proof.asset} value={proof.balance} className="text-body font-semibold" />
      </p>
      <ul>
        <Step isRight={leaf}>{t('step.leaf')}</Step>
        <Step isRight={path}>{t('step.path', { count: proof.path.length })}</Step>
      </ul>
    </li>
  );
}

function Steps({ day, checked }: Found) {
  const { t } = useTranslation('proof');
  const all = checked.root && checked.published && checked.zero && checked.balances.every((one) => one.leaf && one.path);
  return (
    <div aria-live="polite">
      <p className={`mt-3 rounded-card px-3 py-2 text-base ${all ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}>
        {t(all ? 'own.held' : 'own.not', { day: day.day })}
      </p>
      <ul className="mt-1">
        {checked.balances.map((balance) => (
          <Balance key={balance.proof.account} balance={balance} />
        ))}
      </ul>
      <ul className="border-t border-line pt-1">
        <Step isRight={checked.root}>{t('step.root')}</Step>
        <Step isRight={checked.published}>{t('step.published')}</Step>
        <Step isRight={checked.zero}>{t('step.zero')}</Step>
      </ul>
    </div>
  );
}

const look = async (published: readonly ClosedDay[]): Promise<Outcome> => {
  try {
    const { day, balances } = await readOwnProof();
    if (day === null || balances.length === 0) return { kind: 'nothing' };
    return { kind: 'found', found: { day, checked: await checkProof(day, balances, published) } };
  } catch (error) {
    if (isCallError(error)) return { kind: 'failed', words: error.message };
    throw error;
  }
};

/** 'My balance is in it': recomputed here, in the browser, so that nobody has to take our word for it. */
export function OwnCheck({ days }: { readonly days: readonly ClosedDay[] }) {
  const { t } = useTranslation('proof');
  const user = useCurrentUser();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const check = async () => {
    setIsBusy(true);
    setOutcome(await look(days));
    setIsBusy(false);
  };
  return (
    <Card title={t('own.title')}>
      <p className="text-base text-muted">{t(canHash() ? 'own.text' : 'own.insecure')}</p>
      {user === null ? (
        <ButtonLink wide tone="soft" className="mt-3" to={pathTo('/signin', {}, { redirect: '/money-proof' })}>
          {t('own.signIn')}
        </ButtonLink>
      ) : (
        <Button wide tone="soft" className="mt-3" loading={isBusy} disabled={!canHash()} onClick={() => void check()}>
          {t('own.check')}
        </Button>
      )}
      {outcome?.kind === 'found' && <Steps {...outcome.found} />}
      {outcome?.kind === 'nothing' && (
        <p role="status" className="mt-3 text-base text-muted">
          {t('own.nothing')}
        </p>
      )}
      {outcome?.kind === 'failed' && (
        <p role="alert" className="mt-3 text-base text-danger">
          {outcome.words}
        </p>
      )}
    </Card>
  );
}

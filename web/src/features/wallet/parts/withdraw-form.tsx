import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { yuanText } from '#contract/kernel/numbers.ts';
import { PAYEE_ACCOUNT_MAX, PAYEE_NAME_MAX } from '#contract/wallet/wallet.limits.ts';
import type { WalletOverview } from '#contract/wallet/wallet.schemas.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../../app/navigation/after-overlays.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { fenOf, yuanField } from '../money.ts';
import { requestWithdrawalNow, usePasswordNeed } from '../wallet.data.ts';
import { askPayProof } from '../wallet-sheets.ts';
import { withdrawalWayKey } from '../withdrawal-ways.ts';
import { Amount } from './amount.tsx';
import { AmountField } from './amount-field.tsx';
import type { Row } from './rows.tsx';

export type WithdrawRules = { readonly min: number; readonly max: number; readonly types: readonly string[] };

/** Who has no payment password sets one first: nothing that was written is lost on the way. */
export function PasswordFirst() {
  const { t } = useTranslation('wallet');
  return (
    <Card>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-base text-muted">{t('password.first')}</p>
        <ButtonLink size="sm" to={pathTo('/wallet/password')} className="flex-none">
          {t('password.set')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** What is wrong with an amount that is to go out, in words; undefined where nothing is, or nothing was written. */
export const useAmountFault = (
  amount: number | null,
  bounds: { min: number; max: number; balance: number },
  text: (value: number) => string,
) => {
  const { t } = useTranslation('wallet');
  if (amount === null || amount === 0) return undefined;
  if (amount > bounds.balance) return t('more');
  if (amount < bounds.min) return t('withdraw.least', { amount: text(bounds.min) });
  return amount > bounds.max ? t('withdraw.most', { amount: text(bounds.max) }) : undefined;
};

type WithdrawFormProps = { readonly wallet: WalletOverview; readonly rules: WithdrawRules };

/** Asks for money to be paid out: how much, where to, and the payment password for it (sections 2.9, 5.2 and 9). */
export function WithdrawForm({ wallet, rules }: WithdrawFormProps) {
  const { t, i18n } = useTranslation('wallet');
  const navigate = useNavigate();
  const need = usePasswordNeed();
  const [account, setAccount] = useState('');
  const [name, setName] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const [text, setText] = useState('');
  const [type, setType] = useState(rules.types[0] ?? '');
  const yuan = (fen: number): string => `¥${yuanText(fen, i18n.language)}`;
  const fen = fenOf(text);
  const fault = useAmountFault(fen, { ...rules, balance: wallet.balance }, yuan);
  const isPasswordMissing = need?.isAsked === true && !need.isSet;
  const isReady = fen !== null && fen > 0 && fault === undefined && need !== null && !isPasswordMissing && account.trim() !== '';
  const wayOf = (way: string): string => {
    const key = withdrawalWayKey(way);
    return key === null ? way : t(key);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    let id = 0;
    const rows: (Row | false)[] = [
      { key: 'way', label: t('withdraw.way'), value: wayOf(type) },
      { key: 'account', label: t('withdraw.account'), value: account.trim() },
      name.trim() !== '' && { key: 'name', label: t('withdraw.name'), value: name.trim() },
      { key: 'left', label: t('withdraw.left'), value: <Amount asset="CNY" value={wallet.balance - fen} /> },
    ];
    const isDone = await askPayProof({
      title: t('withdraw.check'),
      head: <Amount asset="CNY" value={fen} />,
      rows: rows.filter((row) => row !== false),
      confirmLabel: t('withdraw.confirm'),
      asksPassword: need.isAsked,
      act: async (password) => {
        const done = await requestWithdrawalNow(
          { amount: fen, type, account: account.trim(), account_name: name.trim() || undefined },
          password,
        );
        if (done === null) return null;
        if ('fault' in done) return done.fault;
        id = done.id;
        toast.success(done.message);
        return true;
      },
    });
    if (!isDone) return;
    await afterOverlays();
    await navigate(pathTo('/wallet/withdraw/detail/:id', { id }), { replace: true });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-1 flex-col">
      <div className="flex-1 pb-4">
        {isPasswordMissing && <PasswordFirst />}
        <Card>
          <AmountField
            asset="CNY"
            label={t('withdraw.amount')}
            value={text}
            error={fault}
            onChange={setText}
            onAll={wallet.balance > 0 ? () => setText(yuanField(Math.min(wallet.balance, rules.max), i18n.language)) : undefined}
            foot={
              <>
                {t('available')} <Amount asset="CNY" value={wallet.balance} />
              </>
            }
          />
        </Card>
        <Card title={t('withdraw.where')}>
          {rules.types.length > 1 && (
            <div className="pb-1">
              <Segmented
                label={t('withdraw.way')}
                items={rules.types.map((key) => ({ key, label: wayOf(key) }))}
                value={type}
                onChange={setType}
              />
            </div>
          )}
          <Field
            label={t('withdraw.account')}
            placeholder={t('withdraw.accountHint', { way: wayOf(type) })}
            autoComplete="off"
            maxLength={PAYEE_ACCOUNT_MAX}
            value={account}
            error={isLeft && account.trim() === '' ? t('withdraw.accountNeeded') : undefined}
            onBlur={() => setIsLeft(true)}
            onChange={(event) => setAccount(event.target.value)}
          />
          <Field
            label={t('withdraw.name')}
            placeholder={t('withdraw.nameHint')}
            autoComplete="name"
            maxLength={PAYEE_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Card>
        <ul className="list-disc space-y-1 px-8 pt-2 text-sm text-muted">
          <li>{t('withdraw.noteBounds', { min: yuan(rules.min), max: yuan(rules.max) })}</li>
          <li>{t('withdraw.noteReview')}</li>
          <li>{t('withdraw.noteBack')}</li>
        </ul>
      </div>
      <ScreenFooter>
        <Button wide type="submit" disabled={!isReady}>
          {t('withdraw.submit')}
        </Button>
      </ScreenFooter>
    </form>
  );
}

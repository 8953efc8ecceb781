import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MOVE_CODE_MAX } from '#contract/ecert-claims/ecert-claims.limits.ts';
import type { PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { Field } from '#web/kit/field.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { copyWords } from '../../../app/share/share-link.ts';
import { useKept } from '../ecert-claims.data.ts';
import { moveNow, offerMoveNow, useMovable } from '../identity-claims.data.ts';

const issuerAndDay = ({ issuer, issuedOn }: PublicFacts): string => [issuer, issuedOn].filter((part) => part !== '').join(' · ');

/** What another account of the same certified person keeps. */
function FromOwnOthers() {
  const { t } = useTranslation('ecert-claims');
  const { list } = useMovable();
  const [busy, setBusy] = useState<number | null>(null);
  const rows = list.pages?.flat() ?? [];
  if (rows.length === 0) return null;
  const move = async (id: number) => {
    setBusy(id);
    await moveNow({ id }, t('move.moved'));
    setBusy(null);
  };
  return (
    <Card title={t('move.others')} inset="rows">
      <p className="px-[0.28rem] pb-1 text-sm text-muted">{t('move.othersText')}</p>
      <ul>
        {rows.map((one) => (
          <li key={one.id} className="flex items-center gap-3 border-t border-line px-[0.28rem] py-2.5">
            <span className="min-w-0 flex-1">
              <span lang={langOf(one.title)} className="block text-body leading-snug break-anywhere">
                {one.title}
              </span>
              <span className="num block text-xs break-anywhere text-muted">{issuerAndDay(one)}</span>
            </span>
            <Button size="sm" tone="soft" loading={busy === one.id} disabled={busy !== null} onClick={() => void move(one.id)}>
              {t('move.here')}
            </Button>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button wide tone="text" size="md" loading={list.isLoadingMore} onClick={list.onMore}>
          {t('move.more')}
        </Button>
      )}
    </Card>
  );
}

/** The code that another account gave. */
function ByCode() {
  const { t } = useTranslation('ecert-claims');
  const form = useForm<{ code: string }>({ mode: 'onTouched', defaultValues: { code: '' } });
  const take = async ({ code }: { code: string }) => {
    const { ok, words } = await moveNow({ code: code.trim() }, t('move.moved'));
    if (words !== null) form.setError('code', { message: words }, { shouldFocus: true });
    if (ok) form.reset();
  };
  return (
    <Card title={t('move.byCode')}>
      <form noValidate onSubmit={form.handleSubmit(take)}>
        <p className="pb-1 text-sm text-muted">{t('move.byCodeText')}</p>
        <Field
          label={t('move.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MOVE_CODE_MAX}
          className="num"
          error={form.formState.errors.code?.message}
          end={
            <Button type="submit" size="sm" loading={form.formState.isSubmitting} disabled={form.watch('code').trim() === ''}>
              {t('move.take')}
            </Button>
          }
          {...form.register('code')}
        />
      </form>
    </Card>
  );
}

function Code({ code }: { readonly code: string }) {
  const { t } = useTranslation('ecert-claims');
  return (
    <Card title={t('move.yourCode')}>
      <p className="num text-title font-semibold break-all select-all">{code}</p>
      <p className="mt-1 text-sm text-muted">{t('move.yourCodeText')}</p>
      <Button wide size="md" tone="soft" className="mt-3" onClick={() => void copyWords(code)}>
        {t('move.copy')}
      </Button>
    </Card>
  );
}

/** One's own, each to be taken over by another account. */
function ToOther() {
  const { t } = useTranslation('ecert-claims');
  const { list } = useKept(true);
  const [code, setCode] = useState<string | null>(null);
  const rows = list.pages?.flat() ?? [];
  const offer = async (id: number) => setCode(await offerMoveNow(id));
  return (
    <>
      {code !== null && <Code code={code} />}
      <Card title={t('move.away')} inset="rows">
        <p className="px-[0.28rem] pb-1 text-sm text-muted">{t(rows.length === 0 ? 'move.awayNone' : 'move.awayText')}</p>
        {rows.map((one) => (
          <Cell
            key={one.id}
            label={<span lang={langOf(one.title)}>{one.title}</span>}
            note={issuerAndDay(one)}
            value={t('move.offer')}
            onClick={() => void offer(one.id)}
          />
        ))}
        {list.hasMore && (
          <Button wide tone="text" size="md" loading={list.isLoadingMore} onClick={list.onMore}>
            {t('move.more')}
          </Button>
        )}
      </Card>
    </>
  );
}

/** /moveFile: a certificate goes to another account of the same person, and stays what it is (decision 92). */
export function MoveFileScreen() {
  const { t } = useTranslation('ecert-claims');
  return (
    <>
      <NavBar title={useScreenTitle()} back={pathTo('/certificate')} />
      <div className="flex-1 pb-4">
        <p className="px-[0.52rem] pt-3 pb-1 text-sm text-muted">{t('move.text')}</p>
        <FromOwnOthers />
        <ByCode />
        <ToOther />
      </div>
    </>
  );
}

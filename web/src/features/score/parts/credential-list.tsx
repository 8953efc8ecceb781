import type { Credential } from '#contract/report-exports/report-exports.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { formatScore } from '#web/kit/format-number.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { revokeNow, useCredentials } from '../exports.data.ts';

const tones: Record<Credential['state'], TagTone> = {
  valid: 'success',
  expired: 'quiet',
  revoked: 'quiet',
  suspended: 'gold',
  outdated: 'gold',
};

const dayOf = (time: string): string => formatDay(new Date(utcMoment(time)));

function CredentialRow({ credential }: { readonly credential: Credential }) {
  const { t } = useTranslation('exports');
  const { state, total } = credential;
  const revoke = async () => {
    const isSure = await confirm({ title: t('revoke.title'), text: t('revoke.text'), confirmLabel: t('revoke.yes'), danger: true });
    if (isSure) await revokeNow(credential.id);
  };
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-base">
          <span className="num">{total === null ? t('noScore') : t('states', { total: formatScore(total) })}</span>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
        </p>
        <p className="num mt-0.5 text-xs text-muted">
          {t('term', { from: dayOf(credential.issuedAt), until: dayOf(credential.validUntil) })}
        </p>
      </div>
      {(state === 'valid' || state === 'outdated') && (
        <Button size="sm" tone="ghost" onClick={() => void revoke()}>
          {t('revoke.act')}
        </Button>
      )}
    </li>
  );
}

/** What a signed copy is good for, and those that were made, with the way to take one back. */
export function CredentialList() {
  const { t } = useTranslation('exports');
  const { list } = useCredentials();
  const made = list.pages?.flat() ?? [];
  return (
    <div>
      <p className="text-sm text-muted">{t('credentialText')}</p>
      {made.length > 0 && (
        <>
          <h3 className="mt-4 text-base font-semibold">{t('made')}</h3>
          <ul>
            {made.map((credential) => (
              <CredentialRow key={credential.id} credential={credential} />
            ))}
          </ul>
          {list.hasMore && (
            <Button wide size="sm" tone="text" loading={list.isLoadingMore} onClick={list.onMore}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

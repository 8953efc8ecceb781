import type { SettingChange, SettingField } from '#contract/site/settings.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSettingChanges } from '../ops.data.ts';
import { differences } from '../setting-form.ts';

const SHOWN_MAX = 80;

function Shown({ text }: { readonly text: string | boolean }) {
  const { t } = useTranslation('ops');
  if (typeof text === 'boolean') return t(text ? 'setting.on' : 'setting.off');
  if (text === '') return t('setting.nothing');
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

type ChangeProps = { readonly change: SettingChange; readonly fields: readonly SettingField[] };

function Change({ change, fields }: ChangeProps) {
  const { t } = useTranslation('ops');
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <b className="min-w-0 truncate font-semibold">{change.user?.name ?? t('setting.someone')}</b>
        <span className="flex-none text-xs text-muted">
          <RelativeTime at={utcMoment(change.created_at)} />
        </span>
      </p>
      {differences(fields, change.from, change.to).map(({ field, from, to }) => (
        <p key={field.path} className="mt-1 break-anywhere text-xs text-muted">
          {field.label !== '' && `${field.label}：`}
          <del className="opacity-80">
            <Shown text={from} />
          </del>{' '}
          →{' '}
          <ins className="text-ink no-underline">
            <Shown text={to} />
          </ins>
        </p>
      ))}
    </li>
  );
}

/** Who changed a setting, and how. */
export function SettingHistory({ settingKey, fields }: { readonly settingKey: string; readonly fields: readonly SettingField[] }) {
  const { t } = useTranslation('ops');
  const { pages, hasMore, onMore, isLoadingMore } = useSettingChanges(settingKey);
  const changes = pages?.flat() ?? [];
  return (
    <Card title={t('setting.history')}>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">{t('setting.untouched')}</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <Change key={change.id} change={change} fields={fields} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button tone="text" size="md" wide loading={isLoadingMore} onClick={onMore}>
          {t('setting.more')}
        </Button>
      )}
    </Card>
  );
}

import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useOwnExceptions } from '../ecert-exceptions.data.ts';

type OwnProps = { readonly certificateId: number | null };

/** What I said before: of one certificate, or of all. */
export function OwnExceptions({ certificateId }: OwnProps) {
  const { t } = useTranslation('ecert-exceptions');
  const all = useOwnExceptions(true).data ?? [];
  const rows = certificateId === null ? all : all.filter(({ certificate }) => certificate.id === certificateId);
  if (rows.length === 0) return null;
  return (
    <Card inset="rows" title={t('mine')}>
      {rows.map((one) => (
        <Cell
          key={one.id}
          to={pathTo('/feedbackSuccse', {}, { id: one.id })}
          label={
            <span lang={langOf(one.content)} className="line-clamp-2 break-anywhere">
              {one.content}
            </span>
          }
          note={
            <>
              {certificateId === null && (
                <>
                  <span lang={langOf(one.certificate.title)}>{one.certificate.title}</span>
                  {' · '}
                </>
              )}
              <RelativeTime at={utcMoment(one.createdAt)} />
            </>
          }
          value={t(`states.${one.state}`)}
        />
      ))}
    </Card>
  );
}

import type { Agreement } from '#contract/questions/agreements.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useAgreements } from '../agreements.data.ts';
import { Author } from './author.tsx';

function Said({ said }: { readonly said: Agreement }) {
  const { t } = useTranslation('questions');
  const { user, user_id, agrees, reason, created_at } = said;
  return (
    <div className="px-4 py-3">
      <Author
        thing={{ user, anonymity: user_id === 0 ? 1 : 0 }}
        size="xs"
        note={<RelativeTime at={utcMoment(created_at)} />}
        end={<Tag tone={agrees ? 'success' : 'quiet'}>{t(agrees ? 'agreement.agree' : 'agreement.disagree')}</Tag>}
      />
      {reason !== '' && (
        <p lang={langOf(reason)} className="pt-2 text-base break-anywhere">
          {reason}
        </p>
      )}
    </div>
  );
}

function SaidByAll({ id }: { readonly id: number }) {
  const { t } = useTranslation('questions');
  const { onRefresh: _, ...list } = useAgreements(id);
  return (
    <ListScreen
      {...list}
      layout="plain"
      label={t('agreement.list')}
      keyOf={(said) => said.id}
      renderRow={(said) => <Said said={said} />}
      empty={{ picture: 'people', title: t('agreement.none'), text: t('agreement.noneText') }}
    />
  );
}

/** Who agrees with the term of an answer and who does not, and why (docs/decisions/036.3). */
export function AgreementsSheet({ input: id, open, onDone }: OverlayProps<number, void>) {
  const { t } = useTranslation('questions');
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('agreement.list')} height="tall">
      <SaidByAll id={id} />
    </Sheet>
  );
}

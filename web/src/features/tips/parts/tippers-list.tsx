import type { Tip } from '#contract/tips/tips.schemas.ts';
import { useCall } from '#web/api/use-call.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { Someone } from '../../people/people.public.tsx';
import { type TipCalls, useTippers } from '../tips.data.ts';

function TipRow({ tip, unit }: { readonly tip: Tip; readonly unit: string }) {
  return (
    <Someone
      person={tip.user}
      anonymous={tip.user_id === 0}
      note={<RelativeTime at={utcMoment(tip.created_at)} />}
      end={
        <span className="num flex-none text-base font-semibold text-gold">
          {tip.amount} <span className="text-xs font-normal text-muted">{unit}</span>
        </span>
      }
      className="px-[0.28rem] py-2.5"
    />
  );
}

type TippersListProps = {
  readonly tips: TipCalls['list'];
  readonly sum: TipCalls['sum'];
  readonly id: number;
  /** The page of the thing itself. */
  readonly back: string;
};

/** Who tipped a thing, newest first: a whole screen. */
export function TippersList({ tips, sum: sumCall, id, back }: TippersListProps) {
  const { t } = useTranslation('tips');
  const title = useScreenTitle();
  const tippers = useTippers(tips, id);
  const sum = useCall(sumCall, { id }).data;
  const unitOf = usePayRules()?.unitOf;
  return (
    <ListScreen
      {...tippers.list}
      nav={<NavBar title={title} back={back} />}
      header={
        sum !== undefined && sum.count > 0 ? (
          <p className="num px-[0.52rem] pt-3 text-sm text-muted">
            {t('sum', { n: sum.count, amount: sum.amount, unit: unitOf?.(sum.amount) ?? '' })}
          </p>
        ) : undefined
      }
      label={t('tippers')}
      layout="rows"
      keyOf={(tip) => tip.id}
      renderRow={(tip) => <TipRow tip={tip} unit={unitOf?.(tip.amount) ?? ''} />}
      empty={{
        picture: 'money',
        title: t('empty'),
        text: t('emptyText'),
        action: (
          <ButtonLink size="md" tone="soft" to={back}>
            {t('back')}
          </ButtonLink>
        ),
      }}
    />
  );
}

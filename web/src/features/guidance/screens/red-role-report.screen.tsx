import type { CardedPerson } from '#contract/moderation/carded.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { useCarded } from '../guidance.data.ts';

type CardInForce = CardedPerson['cards'][number];

const day = (at: string): string => formatDay(new Date(utcMoment(at)));

/** A card that holds: its colour, what for, from when to when. */
function CardLine({ card }: { readonly card: CardInForce }) {
  const { t } = useTranslation(['guidance', 'moderation', 'flags']);
  return (
    <span className="mt-1.5 flex items-start gap-2">
      <span aria-hidden className={`mt-0.5 h-[0.32rem] w-[0.23rem] flex-none rounded-sm ${card.act === 'red' ? 'bg-seal' : 'bg-gold'}`} />
      <span className="min-w-0 flex-1">
        <span className="block text-base">
          {t(`moderation:acts.${card.act}`)} · {t(`flags:rules.${card.rule}`)}
        </span>
        <span className="num block text-xs text-muted">
          {card.ends_at === null ? day(card.given_at) : t('red.from', { from: day(card.given_at), to: day(card.ends_at) })}
        </span>
      </span>
      {card.is_appealed && <Tag tone="quiet">{t('moderation:appealing')}</Tag>}
    </span>
  );
}

function Row({ one }: { readonly one: CardedPerson }) {
  return (
    <div className="row-links flex px-[0.28rem] py-3">
      <Someone person={one.user} isRow nameClass="text-body font-semibold">
        {one.cards.map((card) => (
          <CardLine key={card.id} card={card} />
        ))}
      </Someone>
    </div>
  );
}

function Head() {
  const { t } = useTranslation('guidance');
  const hasSession = useCurrentUser() !== null;
  return (
    <>
      <p className="px-[0.52rem] pt-3 pb-1 text-sm text-muted">{t('red.head')}</p>
      <Card inset="rows">
        {hasSession && <Cell label={t('red.own')} note={t('red.ownNote')} to={pathTo('/conduct')} />}
        <Cell label={t('red.appeal')} note={t('red.appealNote')} to={pathTo('/appeal')} />
      </Card>
    </>
  );
}

/** /redRoleReport: people whose yellow or red card holds, dated (specification, sections 2.4 and 6). */
export function RedRoleReportScreen() {
  const { t } = useTranslation('guidance');
  const title = useScreenTitle();
  const { list } = useCarded();
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back="/userCenter" />}
      header={<Head />}
      layout="rows"
      keyOf={(one) => one.user.id}
      renderRow={(one) => <Row one={one} />}
      empty={{ picture: 'calm', title: t('red.none'), text: t('red.noneText') }}
    />
  );
}

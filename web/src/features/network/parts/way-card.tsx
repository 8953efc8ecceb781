import ChevronRight from 'lucide-react/icons/chevron-right';
import UserRound from 'lucide-react/icons/user-round';
import { Fragment, type ReactNode } from 'react';
import type { Way } from '#contract/network/network.schemas.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useAskIntroduction } from '../../introductions/asking.public.ts';
import { SomeonesFace } from '../../people/people.public.tsx';
import { placed } from './placed.ts';

function Stop({ face, name, isQuiet = false }: { readonly face: ReactNode; readonly name: string; readonly isQuiet?: boolean }) {
  return (
    <span className="flex w-[1.2rem] flex-none flex-col items-center gap-1">
      {face}
      <span className={`line-clamp-2 w-full text-center text-xs leading-tight break-anywhere ${isQuiet ? 'text-muted' : ''}`}>{name}</span>
    </span>
  );
}

/** Somebody whom I may not know the name of: how they stand to me is all that is said. */
function Unnamed({ nth }: { readonly nth: number }) {
  const { t } = useTranslation('network');
  return (
    <Stop
      isQuiet
      name={t(nth === 0 ? 'way.friend' : 'way.friendOfFriend')}
      face={
        <span aria-hidden className="grid size-[0.8rem] place-items-center rounded-full bg-sunken text-muted">
          <UserRound className="size-[0.4rem]" strokeWidth={1.75} />
        </span>
      }
    />
  );
}

type WayProps = { readonly way: Way; readonly target: Person };

function Ask({ way, target }: WayProps) {
  const { t } = useTranslation('network');
  const ask = useAskIntroduction();
  const friend = way.people.find((one) => one !== null && one.id === way.introducer);
  if (!friend) return null;
  if (way.introduction !== null)
    return (
      <ButtonLink wide tone="ghost" className="mt-4" to={pathTo('/introductions/:id', { id: way.introduction })}>
        {t('way.asked', { name: friend.name })}
      </ButtonLink>
    );
  return (
    <Button wide tone="soft" className="mt-4" onClick={() => void ask(friend, target)}>
      {t('way.ask', { name: friend.name })}
    </Button>
  );
}

/** A way from me to somebody, by whom it leads, and the friend on it who could introduce me. */
export function WayCard({ way, target }: WayProps) {
  const { t } = useTranslation('network');
  const own = useCurrentUser();
  const stops = [
    <Stop key="me" face={<SomeonesFace person={own} />} name={t('way.me')} />,
    ...placed(way.people).map(({ one, place }) =>
      one === null ? (
        <Unnamed key={`step-${place}`} nth={place} />
      ) : (
        <Stop key={one.id} face={<SomeonesFace person={one} />} name={one.name} />
      ),
    ),
    <Stop key="target" face={<SomeonesFace person={target} />} name={target.name} />,
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-y-3">
        {stops.map((stop, nth) => (
          <Fragment key={stop.key}>
            {nth > 0 && <ChevronRight aria-hidden className="mt-[0.24rem] size-[0.32rem] flex-none text-muted" strokeWidth={1.75} />}
            {stop}
          </Fragment>
        ))}
      </div>
      <Ask way={way} target={target} />
    </Card>
  );
}

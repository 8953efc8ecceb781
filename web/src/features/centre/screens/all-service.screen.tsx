import { Link } from 'react-router';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useReviewsToWrite } from '../../reviews/waiting.public.ts';
import { CentreScreen } from '../parts/centre-screen.tsx';
import { serviceIconElse, serviceIcons } from '../parts/service-icons.tsx';
import { builtServices, type Service } from '../services.ts';

function ServiceTile({ service, waiting }: { readonly service: Service; readonly waiting: number }) {
  const { t } = useTranslation('centre');
  const Icon = serviceIcons[service.key] ?? serviceIconElse;
  return (
    <li className="min-w-0">
      <Link to={service.to} className="press flex min-h-[1.4rem] flex-col items-center gap-1.5 px-0.5 py-2 text-center">
        <span className="relative grid size-[0.8rem] flex-none place-items-center rounded-[0.24rem] bg-qingdai-soft text-qingdai [&_svg]:size-[0.4rem] [&_svg]:stroke-[1.75]">
          <span aria-hidden className="contents">
            <Icon />
          </span>
          {waiting > 0 && (
            <span className="absolute -end-[0.12rem] -top-[0.12rem]">
              <Badge count={waiting} />
            </span>
          )}
        </span>
        <span className="max-w-full text-xs leading-tight break-words">{t(`service.${service.key}`)}</span>
      </Link>
    </li>
  );
}

/** The user centre's tab of everything there is (career specification, section 2.17). */
export function AllServiceScreen() {
  const { t } = useTranslation('centre');
  const toWrite = useReviewsToWrite().data ?? 0;
  const user = useCurrentUser();
  return (
    <CentreScreen>
      <div className="flex-1 pb-6">
        {builtServices(user?.userType ?? 1).map(([group, services]) => (
          <Card key={group} title={t(`services.${group}`)}>
            <ul className="grid cols-4 items-start gap-y-1">
              {services.map((service) => (
                <ServiceTile key={service.key} service={service} waiting={service.key === 'reviews' ? toWrite : 0} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </CentreScreen>
  );
}

import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router';
import type { ChatCard } from '#contract/chat/chat.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';

type CardProps = {
  readonly card: Pick<ChatCard, 'kind' | 'title' | 'picture' | 'link' | 'is_gone' | 'longitude' | 'latitude'>;
};

const BOX = 'flex w-[4.4rem] max-w-full items-center gap-2.5 rounded-lg bg-card p-2.5 text-start text-ink ring-1 ring-line';

/** The map of a place, whose positions are those of the wire (GCJ-02). */
const mapAt = (label: string, longitude: number, latitude: number): string =>
  `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(label)}&coordinate=gaode`;

/** A thing of the house as a message shows it, as far as the reader may see it; a place, and its map behind it. */
export function MessageCard({ card }: CardProps) {
  const { t } = useTranslation('chat');
  if (card.is_gone) return <p className={`${BOX} text-sm text-muted`}>{t('card.gone')}</p>;
  const { longitude, latitude } = card;
  const map = card.kind === 'place' && longitude !== null && latitude !== null ? mapAt(card.title, longitude, latitude) : null;
  const inside = (
    <>
      {card.picture !== null && (
        <img
          src={card.picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-[0.88rem] flex-none rounded-md bg-bone object-cover"
        />
      )}
      {card.kind === 'place' && <MapPin aria-hidden className="size-[0.44rem] flex-none text-qingdai" strokeWidth={1.75} />}
      <span className="min-w-0 flex-1">
        <span lang={langOf(card.title)} className="line-clamp-2 break-anywhere text-base leading-snug">
          {card.title}
        </span>
        <span className="mt-0.5 block text-xs text-muted">{map === null ? t(`card.${card.kind}`) : t('card.map')}</span>
      </span>
    </>
  );
  if (map !== null) {
    return (
      <a href={map} target="_blank" rel="noopener noreferrer" className={`press ${BOX}`}>
        {inside}
      </a>
    );
  }
  if (card.link === '') return <div className={BOX}>{inside}</div>;
  return (
    <Link to={card.link} className={`press ${BOX}`}>
      {inside}
    </Link>
  );
}

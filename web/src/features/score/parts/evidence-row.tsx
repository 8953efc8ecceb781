import { Link } from 'react-router';
import { markOfEvidence } from '#contract/kernel/marks.ts';
import type { EvidencePiece } from '#contract/scores/scores.schemas.ts';
import { trialAsideReasons } from '#contract/trials/trials.limits.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { cx } from '#web/kit/class-names.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { OutOf } from '#web/kit/out-of.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { changeText, shareText } from '../score-text.ts';

const reasons: readonly string[] = trialAsideReasons;
/** What no letter to the operators changes. */
const settled: readonly string[] = ['unauthorised', 'short', 'again'];

/** Why a mark weighs nothing, in a sentence. */
function Aside({ reason }: { readonly reason: string }) {
  const { t } = useTranslation('score');
  return (
    <p className="mt-1.5 rounded-lg bg-sunken px-2.5 py-1.5 text-xs text-muted">
      {t(`aside.${reasons.includes(reason) ? reason : 'other'}`)}
      {!settled.includes(reason) && (
        <Link to={pathTo('/appeal')} className="press touch-area ms-1.5 whitespace-nowrap text-qingdai">
          {t('aside.appeal')}
        </Link>
      )}
    </p>
  );
}

/** A mark that somebody gave: of when it is, how much of the score it is, and what it does to it. */
export function EvidenceRow({ piece }: { readonly piece: EvidencePiece }) {
  const { t } = useTranslation('score');
  const { user, setAside } = piece;
  return (
    <article className="px-[0.28rem] py-3">
      <Someone
        person={user}
        gone={t('evidence.gone')}
        size="sm"
        end={
          <OutOf
            kind="mark"
            value={markOfEvidence(piece.mark)}
            className={cx('flex-none text-title font-semibold', setAside === null ? 'text-seal' : 'text-muted line-through')}
          />
        }
      >
        <p className="num mt-0.5 text-xs text-muted">
          {formatDay(new Date(utcMoment(piece.givenAt)))}
          {setAside === null && !piece.waits && (
            <> · {t('evidence.weighs', { share: shareText(piece.share), fresh: shareText(piece.freshness) })}</>
          )}
        </p>
        {setAside !== null ? (
          <Aside reason={setAside} />
        ) : piece.waits ? (
          <p className="mt-1 text-xs text-muted">{t('evidence.waits')}</p>
        ) : (
          piece.moves !== null && (
            <p className="mt-1">
              <Tag tone={piece.moves > 0 ? 'success' : piece.moves < 0 ? 'danger' : 'quiet'}>
                {t('evidence.moves', { change: changeText(piece.moves) })}
              </Tag>
            </p>
          )
        )}
      </Someone>
    </article>
  );
}

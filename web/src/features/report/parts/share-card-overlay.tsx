import { useEffect, useRef, useState } from 'react';
import { SCORE_MAX } from '#contract/kernel/marks.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { initialOf } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { formatTenth } from '#web/kit/format-number.ts';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { faceOf, savePicture } from '../../../app/share/canvas-picture.ts';
import { shareLink } from '../../../app/share/share-link.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawShareCard, type ShareCardWords } from '../draw-share-card.ts';
import { publicParts } from '../public-parts.ts';
import type { ShareCardInput } from '../report-overlays.ts';

type CardKey = 'head.placeGap' | 'gap' | 'score.label' | 'card.product' | 'card.invitation';

/** The card's words; of the parts that everyone sees, and of no others. */
export const shareCardWords = (report: Report, t: (key: CardKey) => string): ShareCardWords => {
  const { user } = report;
  const parts = publicParts(report);
  const fields = parts.industries?.slice(0, 3).map((one) => one.name) ?? [];
  const place = [user.location, report.country?.name].filter(Boolean).join(t('head.placeGap'));
  return {
    name: user.name,
    facts: [fields.join(t('gap')), place].filter((fact) => fact !== '').join(' · '),
    languages: parts.languages?.map((one) => one.name).join(' · ') ?? '',
    intro: parts.intro ?? '',
    score:
      parts.assessment?.total == null ? null : { text: formatTenth(parts.assessment.total), share: parts.assessment.total / SCORE_MAX },
    scoreLabel: t('score.label'),
    product: t('card.product'),
    invitation: t('card.invitation'),
  };
};

/** A picture of one's report, drawn on this device: to be saved, sent, or its address handed on. */
export function ShareCardOverlay({ input: { report }, open, onDone }: OverlayProps<ShareCardInput, void>) {
  const { t, i18n } = useTranslation('report');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const path = pathTo('/reportOther', {}, { id: report.user.id });
  const title = t('share.title', { name: report.user.name });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  useEffect(() => {
    let isGone = false;
    void faceOf(report.user.avatar?.url).then((face) => {
      if (canvas.current !== null && !isGone) {
        const address = new URL(path, window.location.origin).href;
        drawShareCard(canvas.current, { words: shareCardWords(report, t), face, initial: initialOf(report.user.name), address });
        setIsDrawn(true);
      }
      face?.close();
    });
    return () => {
      isGone = true;
    };
  }, [report, path, i18n.language]);
  const save = async () => canvas.current && savePicture(canvas.current, title);
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('tool.share')}
      height="tall"
      footer={
        <div className="grid cols-2 gap-3">
          <Button tone="ghost" onClick={() => void shareLink({ title, path, card: { kind: 'report', id: report.user.id } })}>
            {t('share.link')}
          </Button>
          <Button disabled={!isDrawn} onClick={() => void save()}>
            {t('share.picture')}
          </Button>
        </div>
      }
    >
      <div className="grid min-h-full place-items-center bg-paper px-6 py-4">
        <canvas
          ref={canvas}
          width={CARD_WIDTH}
          height={CARD_HEIGHT}
          role="img"
          aria-label={t('share.alt', { name: report.user.name })}
          className="h-auto w-full max-w-[6rem] rounded-card border border-line shadow-raised"
        />
      </div>
    </Sheet>
  );
}

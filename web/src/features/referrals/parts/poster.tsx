import { useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { type PosterStyle, posterStyles } from '#contract/referrals/referrals.limits.ts';
import { initialOf } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { cx } from '#web/kit/class-names.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isInWeChat } from '../../../app/browser.ts';
import { faceOf, savePicture } from '../../../app/share/canvas-picture.ts';
import { copyWords, shareLink } from '../../../app/share/share-link.ts';
import { useDocs, wholeAddress } from '../referrals.data.ts';
import { drawPoster, POSTER_HEIGHT, POSTER_WIDTH } from './draw-poster.ts';

type Printed = { readonly style: PosterStyle; readonly title: string; readonly text: string };

type Subject = { readonly user: CurrentUser; readonly path: string; readonly printed: Printed | undefined };

/** Draws the chosen poster whenever it, its words or its owner change. True once one is there. */
const useDrawn = ({ user, path, printed }: Subject) => {
  const { t } = useTranslation('referrals');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const { name } = user;
  const url = user.avatar?.url;
  const { style, title, text } = printed ?? {};
  const [invites, product, scan] = [t('poster.invites'), t('product'), t('poster.scan')];
  useEffect(() => {
    let isGone = false;
    if (style === undefined) return;
    void faceOf(url).then((face) => {
      if (canvas.current !== null && !isGone) {
        const words = { title: title ?? '', text: text ?? '', name, invites, product, scan };
        drawPoster(canvas.current, style, { words, face, initial: initialOf(name), address: wholeAddress(path) });
        setIsDrawn(true);
        // WeChat's browser lets people keep pictures alone, by a long press.
        if (isInWeChat()) setPicture(canvas.current.toDataURL('image/png'));
      }
      face?.close();
    });
    return () => {
      isGone = true;
    };
  }, [style, title, text, name, url, invites, product, scan, path]);
  return { canvas, isDrawn, picture };
};

/** The poster with its code, drawn on this device, and the ways to hand it on. */
export function Poster({ user, path, text }: { readonly user: CurrentUser; readonly path: string; readonly text: string }) {
  const { t } = useTranslation('referrals');
  const [style, setStyle] = useState<PosterStyle>('paper');
  const printed = useDocs(true).data?.flatMap((doc) => (doc.style === null ? [] : [{ ...doc, style: doc.style }]));
  const { canvas, isDrawn, picture } = useDrawn({ user, path, printed: printed?.find((doc) => doc.style === style) });
  const title = t('share.title', { name: user.name });
  return (
    <>
      <div className="grid justify-items-center gap-3 px-4 pt-2">
        <canvas
          ref={canvas}
          width={POSTER_WIDTH}
          height={POSTER_HEIGHT}
          role="img"
          aria-label={t('poster.alt', { name: user.name })}
          className={cx('h-auto w-full max-w-[5.2rem] rounded-card border border-line', picture !== null && 'hidden')}
        />
        {picture !== null && (
          <img
            src={picture}
            width={POSTER_WIDTH}
            height={POSTER_HEIGHT}
            alt={t('poster.alt', { name: user.name })}
            className="h-auto w-full max-w-[5.2rem] rounded-card border border-line"
          />
        )}
        <div className="w-full max-w-[5.2rem]">
          <Segmented
            label={t('poster.style')}
            items={posterStyles.map((key) => ({ key, label: t(`poster.styles.${key}`) }))}
            value={style}
            onChange={setStyle}
          />
        </div>
      </div>
      <Card>
        <div className="grid gap-2.5">
          {!isInWeChat() && (
            <Button wide disabled={!isDrawn} onClick={() => canvas.current && void savePicture(canvas.current, title)}>
              {t('poster.keep')}
            </Button>
          )}
          <div className="grid cols-2 gap-2.5">
            <Button size="md" tone="soft" onClick={() => void shareLink({ title, text, path })}>
              {t('share.link')}
            </Button>
            <Button size="md" tone="ghost" onClick={() => void copyWords(wholeAddress(path))}>
              {t('share.copy')}
            </Button>
          </div>
        </div>
        {isInWeChat() && <p className="pt-2.5 text-sm text-muted">{t('share.wechat')}</p>}
      </Card>
    </>
  );
}

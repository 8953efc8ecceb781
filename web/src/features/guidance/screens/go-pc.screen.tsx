import Copy from 'lucide-react/icons/copy';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useSearchParams } from 'react-router';
import { Card } from '#web/kit/card.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { redirectTarget } from '../../../app/routes/redirect-target.ts';

/** /goPC: the address to open at a computer; a tap copies it (specification, sections 2.4 and 2.22). */
export function GoPcScreen() {
  const { t } = useTranslation('guidance');
  const address = `${location.origin}${redirectTarget(useSearchParams()[0].get('redirect'), '/')}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('goPc.copied'));
    } catch {
      toast.info(address, { duration: 0, closable: true });
    }
  };
  return (
    <>
      <NavBar title={useScreenTitle()} back="/home" />
      <div className="grid flex-1 place-content-center pb-[1.6rem]">
        <div className="flex flex-col items-center px-8 text-center">
          <span className="grid size-[1.6rem] place-items-center rounded-full bg-qingdai-soft text-qingdai">
            <MonitorSmartphone aria-hidden className="size-[0.8rem]" strokeWidth={1.25} />
          </span>
          <p className="mt-5 text-lg font-bold">{t('goPc.title')}</p>
          <p className="mt-1 max-w-[5.2rem] text-base text-balance text-muted">{t('goPc.text')}</p>
        </div>
        <Card className="mt-6 w-[calc(100vw-1.5rem)] max-w-[6.8rem] justify-self-center">
          <button type="button" onClick={() => void copy()} className="press flex w-full items-center gap-3 text-start">
            <span className="min-w-0 flex-1">
              <span className="block text-xs text-muted">{t('goPc.tap')}</span>
              <span className="num mt-0.5 block text-body break-all text-qingdai">{address}</span>
            </span>
            <Copy aria-hidden className="size-[0.4rem] flex-none text-muted" strokeWidth={1.75} />
          </button>
        </Card>
      </div>
    </>
  );
}

import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Link2 from 'lucide-react/icons/link-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

function Point({ icon, title, text }: { readonly icon: ReactNode; readonly title: string; readonly text: string }) {
  return (
    <li className="flex gap-3 py-2.5">
      <span className="grid size-[0.72rem] flex-none place-items-center rounded-full bg-qingdai-soft text-qingdai [&_svg]:size-[0.38rem] [&_svg]:stroke-[1.75]">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{title}</span>
        <span className="block text-sm break-anywhere text-muted">{text}</span>
      </span>
    </li>
  );
}

/** /blockChainRecord: records come with the first electronic certificate; until then the page says what they are (specification, section 2.4). */
export function BlockChainRecordScreen() {
  const { t } = useTranslation('guidance');
  return (
    <>
      <NavBar title={useScreenTitle()} back="/myReport" />
      <div className="flex-1 pb-6">
        <Empty picture="posts" title={t('chain.none')} text={t('chain.noneText')} />
        <Card title={t('chain.title')}>
          <ul className="divide-y divide-line">
            <Point icon={<Fingerprint />} title={t('chain.print')} text={t('chain.printText')} />
            <Point icon={<Link2 />} title={t('chain.time')} text={t('chain.timeText')} />
            <Point icon={<ShieldCheck />} title={t('chain.check')} text={t('chain.checkText')} />
          </ul>
        </Card>
      </div>
    </>
  );
}

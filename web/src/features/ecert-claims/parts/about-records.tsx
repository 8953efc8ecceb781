import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Link2 from 'lucide-react/icons/link-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

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

/** What a record in the log is, for whoever has none yet. */
export function AboutRecords() {
  const { t } = useTranslation('ecert-claims');
  return (
    <Card title={t('records.about.title')}>
      <ul className="divide-y divide-line">
        <Point icon={<Fingerprint />} title={t('records.about.print')} text={t('records.about.printText')} />
        <Point icon={<Link2 />} title={t('records.about.time')} text={t('records.about.timeText')} />
        <Point icon={<ShieldCheck />} title={t('records.about.check')} text={t('records.about.checkText')} />
      </ul>
    </Card>
  );
}

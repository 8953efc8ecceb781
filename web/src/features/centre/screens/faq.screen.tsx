import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/kit/card.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

/** Questions by what they are about; the words of each lie with the strings. */
const sections = [
  ['start', ['report', 'company', 'browse']],
  ['account', ['code', 'password', 'change', 'nickname']],
  ['people', ['friends', 'block', 'hidden']],
  ['circles', ['join', 'post', 'remove']],
] as const;

function Question({ name }: { readonly name: string }) {
  const { t } = useTranslation('centre');
  return (
    <details className="group border-b border-line last:border-none">
      <summary className="press flex min-h-[1.04rem] cursor-pointer list-none items-center gap-2.5 px-[0.28rem] py-2.5 text-body [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 leading-snug">{t(`faq.${name}.q`)}</span>
        <ChevronDown
          aria-hidden
          className="size-[0.32rem] flex-none text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
          strokeWidth={1.75}
        />
      </summary>
      <p className="px-[0.28rem] pb-4 text-base text-muted">{t(`faq.${name}.a`)}</p>
    </details>
  );
}

/** Frequent questions and their answers (career specification, section 2.17). */
export function FaqScreen() {
  const { t } = useTranslation('centre');
  return (
    <>
      <NavBar title={useScreenTitle()} back="/userCenter" />
      <div className="flex-1 pb-6">
        {sections.map(([section, names]) => (
          <Card key={section} inset="rows" title={t(`faq.section.${section}`)}>
            {names.map((name) => (
              <Question key={name} name={name} />
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import type { FaqSection } from '#contract/member/member.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Markdown } from '#web/kit/markdown/markdown.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useFaq } from '../centre.data.ts';

function Question({ one }: { readonly one: FaqSection['questions'][number] }) {
  return (
    <details className="group border-b border-line last:border-none">
      <summary className="press flex min-h-[1.04rem] cursor-pointer list-none items-center gap-2.5 px-[0.28rem] py-2.5 text-body [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 leading-snug">{one.question}</span>
        <ChevronDown
          aria-hidden
          className="size-[0.32rem] flex-none text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
          strokeWidth={1.75}
        />
      </summary>
      <div className="px-[0.28rem] pb-4 text-muted">
        <Markdown text={one.answer} isHouse />
      </div>
    </details>
  );
}

/** Frequent questions and their answers, as the operators wrote them (career specification, sections 2.17 and 7). */
export function FaqScreen() {
  const query = useFaq();
  return (
    <DetailScreen
      nav={<NavBar title={useScreenTitle()} back="/userCenter" />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() =>
        (query.data ?? []).map((section) => (
          <Card key={section.title} inset="rows" title={section.title}>
            {section.questions.map((one) => (
              <Question key={one.question} one={one} />
            ))}
          </Card>
        ))
      }
    </DetailScreen>
  );
}

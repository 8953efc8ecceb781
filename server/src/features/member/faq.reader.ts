import type { FaqSection } from '#contract/member/member.schemas.ts';

/**
 * Sections, questions and answers of a text in markdown: '#' begins a section, '##' a question, and what follows is its answer. What
 * stands before the first question of all is no part of it.
 */
export const readFaq = (text: string): FaqSection[] => {
  const sections: FaqSection[] = [];
  for (const line of text.split(/\r?\n/)) {
    const heading = /^(#{1,2})\s+(.+)$/.exec(line);
    const section = sections.at(-1);
    const question = section?.questions.at(-1);
    if (heading?.[1] === '#') sections.push({ title: heading[2] ?? '', questions: [] });
    else if (heading) section?.questions.push({ question: heading[2] ?? '', answer: '' });
    else if (question) question.answer = `${question.answer}\n${line}`.trim();
  }
  return sections.filter((section) => section.questions.length > 0);
};

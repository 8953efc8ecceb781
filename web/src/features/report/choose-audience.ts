import type { Audience, ReportSection } from '#contract/reports/report-sections.ts';
import { choose } from '#web/kit/choose.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { showTo } from './report.data.ts';

type Rule = { readonly section: ReportSection; readonly audience: Audience; readonly choices: readonly Audience[] };

const isAudience = (key: string | undefined, among: readonly Audience[]): key is Audience => among.some((one) => one === key);

/** Asks for whom a part of one's own report is to be; a company's parts have names of their own. */
export const chooseAudience = async (userId: number, { section, audience, choices }: Rule, name?: string): Promise<void> => {
  if (choices.length < 2) {
    toast.info(translator.t('report:audience.fixed'));
    return;
  }
  const key = await choose({
    title: translator.t('report:audience.ask', { part: name ?? translator.t(`report:part.${section}`) }),
    actions: choices.map((one) => ({
      key: one,
      label: translator.t(`report:audience.${one}`),
      ...(one === audience ? { note: translator.t('report:audience.now') } : {}),
    })),
  });
  if (!isAudience(key, choices) || key === audience) return;
  if (await showTo(userId, section, key)) toast.success(translator.t('report:audience.changed'));
};

import type { Deps } from '../../kernel/deps.ts';

/** Where whoever is invited answers (decision 81). */
export const trialLink = ({ config }: Pick<Deps, 'config'>, acceptKey: string): string =>
  `${config.publicUrl}/trialTranslationOut/${acceptKey}`;

/** What stands in the links of a mail. */
export type MailKeys = { acceptKey: string; stopKey: string };

/** Where whoever reads a mail lets none come any more. */
export const trialMailStopLink = ({ config }: Pick<Deps, 'config'>, { acceptKey, stopKey }: MailKeys): string =>
  `${config.publicUrl}/trialMailStop/${acceptKey}/${stopKey}`;

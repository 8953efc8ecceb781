import { createHash } from 'node:crypto';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { PolicyName } from '#contract/policies/policies.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import { registerSettings } from '../settings/account.settings.ts';
import { settingOf } from '../settings/settings.registry.ts';
import { policyVersions, privacyPolicy } from './policies.settings.ts';

export const policyNames = ['agreement', 'privacy'] as const satisfies readonly PolicyName[];

export type PolicyText = { name: PolicyName; version: string; words: LocalizedText };

/** Both texts as they hold now. */
export const currentTexts = async (deps: Pick<Deps, 'db'>): Promise<Record<PolicyName, PolicyText>> => {
  const [versions, { content }, privacy] = await Promise.all([
    settingOf(deps, policyVersions),
    settingOf(deps, registerSettings),
    settingOf(deps, privacyPolicy),
  ]);
  return {
    agreement: { name: 'agreement', version: versions.agreement, words: content },
    privacy: { name: 'privacy', version: versions.privacy, words: privacy },
  };
};

/** Names a wording: SHA-256 of it in all languages. */
export const digestOf = ({ zh, en, es }: LocalizedText): string =>
  createHash('sha256')
    .update(JSON.stringify([zh, en, es]))
    .digest('hex');

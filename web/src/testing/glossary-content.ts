import type { GlossaryEntry, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import type { GlossaryProposal } from '#contract/glossary/proposals.schemas.ts';
import { somebody } from './content.ts';

const at = '2024-03-01 08:00:00';

export const termSaying = (lang: string, text: string, own: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  ...{ lang, text, status: 'preferred', part_of_speech: '', context: '', source: '', note: '' },
  ...own,
});

const content = {
  field: 'law',
  definitions: [{ lang: '', text: '不能预见、不能避免的情况' }],
  note: '',
  source: '',
  terms: [
    termSaying('zh', '不可抗力', { context: '因不可抗力不能履行合同' }),
    termSaying('en', 'force majeure', { part_of_speech: 'noun' }),
  ],
};

/** Entry 50, from an answer of person 21. */
export const entryPage = (own: Partial<GlossaryEntry> = {}): GlossaryEntry => ({
  ...content,
  ...{ id: 50, set_id: null, version: 2, created_at: at, updated_at: at, licence: 'CC BY 4.0' },
  provenance: [{ question_id: 80, answer_id: 90, user_id: 21, user: somebody('但书先生'), added_at: at }],
  ...{ can_decide: false, can_delete: false, proposals_count: 0 },
  ...own,
});

/** Proposal 60 for entry 50. */
export const proposalSaying = (reason: string, own: Partial<GlossaryProposal> = {}): GlossaryProposal => ({
  ...content,
  ...{ id: 60, entry_id: 50, base: 2, outdated: false, reason, state: 'open', user: somebody('但书先生') },
  ...{ acceptances: 1, needed: 2, answer: '', can_accept: true, can_decline: false, can_withdraw: false, created_at: at },
  ...own,
});

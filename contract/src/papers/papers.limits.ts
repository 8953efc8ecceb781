/** Whose papers: of a person with a mainland card, of a company, of a person with another paper (decisions 87 and 88). */
export const papersKinds = ['org', 'user', 'foreign'] as const;
export type PapersKind = (typeof papersKinds)[number];

export const papersStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type PapersState = (typeof papersStates)[number];

/** So many days after the decision pictures and sealed numbers are kept (decisions 42 and 88). */
export const PAPERS_DAYS = 30;
/** Working days within which a reviewer answers (career, section 9), and the one on which operators are told. */
export const ANSWER_DAYS = 7;
export const ESCALATION_DAYS = 5;
/** So many days before its paper ends somebody is told, and may send the next one. */
export const ENDING_DAYS = 30;

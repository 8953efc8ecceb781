/** What can be found, in the order of the tabs. */
export const kinds = ['users', 'posts', 'feeds', 'news', 'questions', 'topics', 'groups', 'terms'] as const;
export type Kind = (typeof kinds)[number];

export const isKind = (kind: string): kind is Kind => kinds.some((one) => one === kind);

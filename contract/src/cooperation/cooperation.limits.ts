/** What two may want to do together. */
export const cooperationKinds = ['translation', 'interpreting', 'review', 'project', 'employment', 'other'] as const;
export type CooperationKind = (typeof cooperationKinds)[number];
export const MESSAGE_MAX = 500;
export const BUDGET_MAX = 60;
export const CONTACT_MAX = 100;

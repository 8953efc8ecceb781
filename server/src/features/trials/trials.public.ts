export { type TrialsJson, trialsJson } from './published.queries.ts';
export { initiatorsOf, trialsView } from './published.view.ts';
export { markOf } from './trials.policy.ts';
export { findSeen } from './trials.visibility.ts';

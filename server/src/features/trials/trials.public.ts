export { type TrialsJson, trialsJson } from './published.queries.ts';
export { initiatorsOf, trialsView } from './published.view.ts';

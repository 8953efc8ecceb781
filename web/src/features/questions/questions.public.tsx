export { FoundQuestions } from './parts/found-questions.tsx';
export { FoundTopics } from './parts/found-topics.tsx';

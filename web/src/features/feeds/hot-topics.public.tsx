// Apart from `feeds.public.tsx`, which the first screens load: it stands beside a wide screen alone.
export { HotTopics } from './parts/hot-topics.tsx';

export { FoundNews } from './parts/found-news.tsx';

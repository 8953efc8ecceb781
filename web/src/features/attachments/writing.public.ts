// Apart from `attachments.public.tsx`, which composers of feeds load.
export { MarkdownEditor } from './parts/markdown-editor.tsx';

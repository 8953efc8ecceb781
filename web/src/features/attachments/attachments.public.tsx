export { type Attachment, keptAttachment } from './attachments.ts';
export { AttachmentGrid } from './parts/attachment-grid.tsx';
export { type Attachments, useAttachments } from './use-attachments.ts';

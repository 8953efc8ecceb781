export { type Attachment, storedAttachment } from './attachments.ts';
export { AttachmentGrid } from './parts/attachment-grid.tsx';
export { type Attachments, useAttachments } from './use-attachments.ts';
export { useDragOrder } from './use-drag-order.ts';

import type { WorkFile } from '#contract/portfolio/portfolio.schemas.ts';
import type { reportDocumentsTable } from './portfolio.tables.ts';
import { pictureView, type Showing } from './portfolio.view.ts';

/** A PDF with the addresses that open it and its first pages. */
export const workFileView = (
  { addressOf }: Pick<Showing, 'addressOf'>,
  { fileId, name, size, pages, previews }: typeof reportDocumentsTable.$inferSelect,
): WorkFile => ({
  id: fileId,
  name,
  size,
  pages,
  url: addressOf(fileId),
  previews: previews.map((picture) => pictureView({ addressOf }, picture)),
});

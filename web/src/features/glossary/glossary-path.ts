import { pathTo } from '../../app/routes/path-to.ts';

/** The page of an entry. */
export const entryPath = ({ id }: { readonly id: number }): string => pathTo('/glossary/:entryId', { entryId: id });

/** The page of a piece of news (specification, section 2.4). */
export const newsPath = (id: number): string => `/news/${id}`;

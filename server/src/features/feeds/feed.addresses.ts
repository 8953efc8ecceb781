/** The page of a feed (specification, section 2.4). */
export const feedPath = (id: number): string => `/feeds/${id}`;

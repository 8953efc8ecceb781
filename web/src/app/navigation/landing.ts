/** Where browsing begins: the hot feeds (specification, section 2.3). */
export const browsePath = (): string => '/feeds?type=hot';

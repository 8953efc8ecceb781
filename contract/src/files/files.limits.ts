/** Pictures of a post or a feed, and of what is sent at once (section 9). */
export const PICTURES_MAX = 9;

/** How wide the face of the owner is on paper, in points. */
export const PHOTO = 78;

export const MESSAGE_MAX = 300;
export const NOTE_MAX = 300;

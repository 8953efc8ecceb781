/** Characters of a list or of a long text that a form of settings takes; how much of it fits is for each setting to say. */
export const SETTING_TEXT_MAX = 60_000;

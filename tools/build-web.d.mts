/** Builds the web app into web/dist when what it is made of has changed. Gives false when the build failed. */
export function ensureWebBuilt(): boolean;

/** A path of the site or an https address without a name or password before its host; never '//' or a backslash, which browsers take for another site. Empty leads nowhere. */
export const LINK_PATTERN = '^(/(?![/\\\\])[^\\s\\\\]*|https://(?![^/?#]*@)[^\\s\\\\]+)?$';
export const LINK_MAX = 500;

/** Places that show banners. */
export const bannerPositions = ['home'] as const;
export type BannerPosition = (typeof bannerPositions)[number];

export const BANNER_TITLE_MAX = 40;
export const BANNER_TEXT_MAX = 80;
/** Banners of one place that are shown; further ones wait. */
export const BANNERS_MAX = 8;
/** Width by height that a banner's picture is shown at; larger pictures are cut to this shape. */
export const bannerSize = { width: 1080, height: 480 } as const;

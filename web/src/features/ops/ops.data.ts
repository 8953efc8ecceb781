import type { AnswerOf } from '#contract/kernel/doors.ts';
import { changeAd, createAd, listAdDrafts, listAdSpaces, listAds, removeAd } from '#contract/site/ads.doors.ts';
import type { AdDraft } from '#contract/site/ads.schemas.ts';
import { changeBanner, createBanner, listBannerDrafts, listBanners, removeBanner } from '#contract/site/banners.doors.ts';
import type { BannerDraft } from '#contract/site/banners.schemas.ts';
import { changeSetting, getSetting, listSettingChanges, listSettings } from '#contract/site/settings.doors.ts';
import type { SettingChange } from '#contract/site/settings.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { refreshAnswers, setAnswer } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

/** Nothing on the desk is taken from an earlier look. */
const fresh = { staleTimeMs: 0 } as const;

export const useSettings = () => useCall(listSettings, {}, fresh);

/** A setting; null reads nothing. */
export const useSetting = (key: string | null) => useCall(getSetting, key === null ? null : { key }, fresh);

/** Who changed a setting, newest first. */
export const useSettingChanges = (key: string) =>
  useCallPages(
    listSettingChanges,
    { key },
    { pageParam: 'after', items: (changes): readonly SettingChange[] => changes, saveCopy: false, staleTimeMs: 0 },
  ).list;

const isFieldTrouble = (error: CallError): boolean => Object.keys(error.fields).length > 0;

/** Changes a setting. Trouble with a field is told beside it; a change by somebody else in between is read, and stands to be looked at. */
export const useChangeSetting = (key: string) => {
  return useWrite(changeSetting, {
    refreshes: [listSettings, listSettingChanges, getSiteConfig],
    onSuccess: ({ message, setting }) => {
      setAnswer(getSetting, { key }, setting);
      toast.success(message);
    },
    onError: (error) => {
      if (error.reason === 'SETTING_CHANGED') {
        void refreshAnswers(getSetting, { key });
        void refreshAnswers(listSettingChanges, { key });
      }
    },
    handles: isFieldTrouble,
  });
};

export const useBannerDrafts = () => useCall(listBannerDrafts, {}, fresh);

const said = ({ message }: { readonly message: string }): void => void toast.success(message);

/** Puts up a banner, or changes the one with this id. */
export const useSaveBanner = () => {
  const options = { refreshes: [listBannerDrafts, listBanners], onSuccess: said, handles: isFieldTrouble };
  return { create: useWrite(createBanner, options), change: useWrite(changeBanner, options) };
};

/** Takes a banner away. Answers whether it worked. */
export const removeBannerNow = async ({ id }: Pick<BannerDraft, 'id'>): Promise<boolean> => {
  const done = await writeNow(removeBanner, { id });
  if (done !== null) await Promise.all([refreshAnswers(listBannerDrafts), refreshAnswers(listBanners)]);
  return done !== null;
};

export type AdSpaceShown = AnswerOf<typeof listAdSpaces>[number];

export const useAdSpaces = () => useCall(listAdSpaces, {});

export const useAdDrafts = () => useCall(listAdDrafts, {}, fresh);

/** Puts up an advertisement, or changes the one with this id. */
export const useSaveAd = () => {
  const options = { refreshes: [listAdDrafts, listAds, getSiteConfig], onSuccess: said, handles: isFieldTrouble };
  return { create: useWrite(createAd, options), change: useWrite(changeAd, options) };
};

/** Takes an advertisement away. Answers whether it worked. */
export const removeAdNow = async ({ id }: Pick<AdDraft, 'id'>): Promise<boolean> => {
  const done = await writeNow(removeAd, { id });
  if (done !== null) await Promise.all([refreshAnswers(listAdDrafts), refreshAnswers(listAds)]);
  return done !== null;
};

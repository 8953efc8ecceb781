import { chooseLocale, startStrings } from '../app/locale/strings.ts';

/** Starts the words of the app in Chinese. Files of tests that one worker runs share them, and the one before may have spoken another language. */
export const speakChinese = async (): Promise<void> => {
  await startStrings();
  await chooseLocale('zh-CN');
};

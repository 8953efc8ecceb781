import { useEffect, useState } from 'react';
import { listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import type { Entry, Language } from '#contract/onboarding/onboarding.schemas.ts';
import { callContext } from '#web/api/call-context.ts';
import { isRead, offerAnswer } from '#web/api/offer-answer.ts';
import { useCall } from '#web/api/use-call.ts';
import { readStoredJson, writeStoredJson } from '../../app/storage/stored.ts';

type StorageName = 'H5_LANGUAGE_LIST' | 'H5_INDUSTRY_LIST';
type Shape<Item> = (value: unknown) => value is Item;

const HOUR_MS = 3_600_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEntry = (value: unknown): value is Entry =>
  isObject(value) && typeof value['code'] === 'string' && typeof value['name'] === 'string';

const isLanguage = (value: unknown): value is Language =>
  isEntry(value) && 'native' in value && typeof value.native === 'string' && 'common' in value && typeof value.common === 'boolean';

/** The list that this device kept, in the words of the language it is read in; null where there is none. */
const storedList = <Item>(key: StorageName, isItem: Shape<Item>): Item[] | null => {
  const stored = readStoredJson(key);
  if (!isObject(stored) || stored['locale'] !== callContext().language() || !Array.isArray(stored['items'])) return null;
  const items: unknown[] = stored['items'];
  return items.length > 0 && items.every(isItem) ? items : null;
};

/** Keeps the list on this device once the server has sent it (specification, section 3: dictionaries are cached locally as JSON). */
const useStored = <Item>(key: StorageName, items: readonly Item[] | undefined, readAt: number): void => {
  useEffect(() => {
    if (items !== undefined && isRead(readAt)) writeStoredJson(key, { locale: callContext().language(), items });
  }, [key, items, readAt]);
};

/** Languages, the common ones first: those of an earlier visit at once, then as they are now. */
export const useLanguages = () => {
  useState(() => {
    const stored = storedList('H5_LANGUAGE_LIST', isLanguage);
    if (stored !== null) offerAnswer(listLanguages, {}, stored);
  });
  const query = useCall(listLanguages, {}, { staleTimeMs: HOUR_MS });
  useStored('H5_LANGUAGE_LIST', query.data, query.dataUpdatedAt);
  return query;
};

/** Fields of work, in the same way. */
export const useIndustries = () => {
  useState(() => {
    const stored = storedList('H5_INDUSTRY_LIST', isEntry);
    if (stored !== null) offerAnswer(listIndustries, {}, stored);
  });
  const query = useCall(listIndustries, {}, { staleTimeMs: HOUR_MS });
  useStored('H5_INDUSTRY_LIST', query.data, query.dataUpdatedAt);
  return query;
};

import { useSearchParams } from 'react-router';

/**
 * One of several choices that stands in the address, so that coming back, or sending the address on, finds it again: the first of them where
 * none is named. Choosing takes the place of the address before, with nothing else in its query.
 */
export const useAddressChoice = <Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) => {
  const [query, setQuery] = useSearchParams();
  const chosen = choices.find((one) => one === query.get(name)) ?? choices[0];
  return [chosen, (choice: Choice): void => setQuery({ [name]: choice }, { replace: true })] as const;
};

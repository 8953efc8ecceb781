/** The spellings of a name that was given in kebab-case: 'user-tags' → userTags, UserTags. */
export type Names = { kebab: string; camel: string; pascal: string };

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Throws with one sentence when the name is not kebab-case. */
export const namesOf = (name: string): Names => {
  if (!KEBAB.test(name)) throw new Error(`'${name}' is not a name like user-tags: small letters, digits, and dashes between.`);
  const pascal = name.replace(/(^|-)([a-z0-9])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
  return { kebab: name, camel: pascal[0]?.toLowerCase() + pascal.slice(1), pascal };
};

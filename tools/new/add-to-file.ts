/** The text of a module that also imports `names` from `from`: in the import that it has of it, or in one of its own. */
export const withImport = (text: string, names: readonly string[], from: string): string => {
  const escaped = from.replaceAll('.', '\\.');
  const there = new RegExp(`import (?:(\\w+), )?\\{([^}]*)\\} from '${escaped}';`).exec(text);
  if (!there) return `import { ${names.join(', ')} } from '${from}';\n${text}`;
  const [whole, first, braces = ''] = there;
  const had = braces.split(',').map((name) => name.trim());
  const all = [...had, ...names.filter((name) => !had.includes(name))].filter((name) => name !== '');
  return text.replace(whole, () => `import ${first ? `${first}, ` : ''}{ ${all.join(', ')} } from '${from}';`);
};

/** The text of a module that also has this statement of import, such as that of everything under one name. */
export const withStatement = (text: string, statement: string): string => (text.includes(statement) ? text : `${statement}\n${text}`);

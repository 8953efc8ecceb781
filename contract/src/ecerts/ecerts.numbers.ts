/** The number of a certificate in groups of five, as it is read aloud. */
export const spacedNumber = (id: number | string): string => String(id).replace(/(\d{5})(?=\d)/g, '$1 ');

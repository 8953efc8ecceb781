const LIFETIME_MS = 10_000;

/** Has the browser keep bytes as a file under a name; the page stays. */
export const saveFile = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LIFETIME_MS);
};

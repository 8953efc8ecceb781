/** Something that stops the import and that the person can put right; the message is for them, without a stack. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** Something that stops the start and that the person can put right: the message is one plain sentence, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** True for an Error of the operating system with this code ('ENOENT', 'EACCES', …). */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean => {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
};

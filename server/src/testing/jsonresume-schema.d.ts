/** What our tests use of `@jsonresume/schema`, which has no types of its own. */
declare module '@jsonresume/schema' {
  const schema: { validate(resume: unknown, done: (errors: unknown, isValid: boolean) => void): void };
  export default schema;
}

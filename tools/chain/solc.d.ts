/** What is used here of a library that brings no types. */
declare module 'solc' {
  const solc: { compile(input: string): string };
  export default solc;
}

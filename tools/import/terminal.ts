import type { Output } from './report.ts';

type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;

const APART_MS = 5_000;

/** Progress on one line that changes, or in a log as a line every few seconds. `end` leaves that line. */
export const terminalOutput = (out: Stream, progressOut: Stream): Output & { end: () => void } => {
  let isOpen = false;
  let shownAt = performance.now();
  const end = (): void => {
    if (isOpen) progressOut.write('\r\u001b[K');
    isOpen = false;
  };
  return {
    end,
    line: (text) => {
      end();
      out.write(`${text}\n`);
    },
    progress: (text) => {
      if (progressOut.isTTY) {
        progressOut.write(`\r\u001b[K${text.slice(0, Math.max(20, progressOut.columns - 1))}`);
        isOpen = true;
      } else if (performance.now() - shownAt >= APART_MS) {
        progressOut.write(`${text}\n`);
        shownAt = performance.now();
      }
    },
  };
};

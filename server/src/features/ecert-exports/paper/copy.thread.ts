import type { CertificateFormat } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import { drawPaper } from '../../../platform/paper/paper.thread.ts';
import { type Drawing, svgOf } from '../../ecerts/ecerts.public.ts';
import { bakeSvg } from './baking.drawing.ts';

const PROGRAM = new URL('./copy.worker.ts', import.meta.url);

type Attached = { name: string; type: string; text: string; description: string; relationship: 'Data' | 'Supplement' };

export type CertificateTask = {
  format: 'pdf' | 'png';
  drawing: Drawing;
  credential: string;
  info: { title: string; author: string; lang: string; madeAt: string };
  files: Attached[];
};

export type CopyParts = Omit<CertificateTask, 'format'>;

/** A certificate as a file. What takes long is drawn beside the server's own thread, bounded in time and memory. */
export const makeCopy = async (format: CertificateFormat, made: CopyParts, person: string): Promise<Buffer> => {
  if (format === 'json') return Buffer.from(made.credential);
  if (format === 'svg') return Buffer.from(bakeSvg(svgOf(made.drawing, made.info.title), made.credential));
  const task: CertificateTask = { ...made, format };
  return drawPaper(PROGRAM, task, person);
};

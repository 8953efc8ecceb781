import type { Feature } from '../feature.ts';
import { anchorFigures } from './anchor.figures.ts';
import { anchorJobs } from './anchor.jobs.ts';
import { anchorsTable } from './anchor.tables.ts';

export const feature: Feature = { name: 'anchor', tables: [anchorsTable], jobs: anchorJobs, figures: anchorFigures };

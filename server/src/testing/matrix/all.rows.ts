import type { Row } from './access-matrix.ts';
import { circleRows } from './circles.rows.ts';
import { houseRows } from './house.rows.ts';
import { pinRows } from './pins.rows.ts';
import { postRows } from './posts.rows.ts';
import { reportRows } from './report.rows.ts';
import { reportPartRows } from './report-parts.rows.ts';
import type { World } from './world.ts';

export const allRows: readonly Row<World>[] = [...circleRows, ...postRows, ...pinRows, ...reportRows, ...reportPartRows, ...houseRows];

import { defineCall } from '../kernel/calls.ts';
import * as doors from './carded.doors.ts';
import * as shapes from './carded.schemas.ts';

export const listCarded = defineCall(doors.listCarded, shapes.ListCarded, { summary: 'People with a yellow or red card that holds' });

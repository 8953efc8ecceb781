import { defineCall } from '../kernel/calls.ts';
import * as doors from './scan.doors.ts';
import * as shapes from './scan.schemas.ts';

const scanRefusals = ['SCAN_ENDED', 'SCAN_TAKEN'] as const;

export const createScan = defineCall(doors.createScan, shapes.CreateScan, {
  summary: 'A code to scan with a phone that is signed in; it holds for two minutes',
  limits: [{ by: 'address', max: 120, perSeconds: 60 }],
  repeatable: false,
});

export const pollScan = defineCall(doors.pollScan, shapes.PollScan, {
  summary: 'What became of a code; once the phone said yes, the token, once',
  refusals: ['NOT_FOUND'],
  limits: [{ by: 'address', max: 3000, perSeconds: 60 }],
  repeatable: false,
});

export const openScan = defineCall(doors.openScan, shapes.OpenScan, {
  summary: 'What asks to be signed in by a code that was scanned',
  refusals: scanRefusals,
  limits: [{ by: 'actor', max: 60, perSeconds: 600 }],
  repeatable: false,
});

export const decideScan = defineCall(doors.decideScan, shapes.DecideScan, {
  summary: 'Let the browser of a scanned code in, or not',
  refusals: scanRefusals,
  limits: [{ by: 'actor', max: 60, perSeconds: 600 }],
  repeatable: false,
});

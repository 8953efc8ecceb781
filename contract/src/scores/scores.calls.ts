import { defineCall } from '../kernel/calls.ts';
import * as doors from './scores.doors.ts';
import * as shapes from './scores.schemas.ts';

export const getAssessment = defineCall(doors.getAssessment, shapes.GetAssessment, {
  summary: 'The score of a value report, its parts and how sure it is',
});

export const getOverview = defineCall(doors.getOverview, shapes.GetOverview, {
  summary: 'Where the score of a value report stands among others, and how it moved',
});

export const listActivity = defineCall(doors.listActivity, shapes.ListActivity, { summary: 'The days on which a score changed' });

export const getStatistics = defineCall(doors.getStatistics, shapes.GetStatistics, {
  summary: 'How my score came about, and what would move it',
});

export const listEvidence = defineCall(doors.listEvidence, shapes.ListEvidence, {
  summary: 'Each mark of a part of my score, and what it does',
});

export const listRatedTags = defineCall(doors.listRatedTags, shapes.ListRatedTags, {
  summary: 'The tags of a person, and how the work was marked that they promise',
});

export const listLowTags = defineCall(doors.listLowTags, shapes.ListRatedTags, {
  summary: 'The tags of a person whose promise was marked low',
});

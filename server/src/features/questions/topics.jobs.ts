import { defineJob } from '../../kernel/jobs/jobs.ts';

/** What counts for the topics of a question has changed, such as an adopted answer. */
export const topicsMoved = defineJob<{ questionId: number }>('questions.topics');

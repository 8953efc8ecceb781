ALTER TABLE "question_topics" ADD COLUMN "words" "tsvector";

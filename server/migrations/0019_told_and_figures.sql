DROP INDEX "question_watches_question";--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "told_after" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_counts" ADD COLUMN "questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_counts" ADD COLUMN "answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "question_watches_question" ON "question_watches" USING btree ("question_id","user_id");
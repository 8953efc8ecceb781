DROP INDEX "question_answers_agreed";--> statement-breakpoint
CREATE INDEX "news_states" ON "news" USING btree ("state","id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "question_answers_agreed" ON "question_answers" USING btree ("question_id",(adopted_at is null),"likes_count" DESC NULLS FIRST,"id") WHERE deleted_at is null and removed_at is null;
-- By itself: others go on reading while these are built, and what was built beforehand by hand is taken as it is.
CREATE INDEX IF NOT EXISTS "credential_keys_untold" ON "credential_keys" USING btree ("id") WHERE issuer <> 'log' and (told_as is null or (valid_until is not null and not is_end_told));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "question_topics_wordless" ON "question_topics" USING btree ("id") WHERE words is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "question_answers_backed" ON "question_answers" USING btree ("question_id") WHERE deleted_at is null and removed_at is null and (adopted_at is not null or likes_count >= 2 or agrees_count - disagrees_count >= 2);

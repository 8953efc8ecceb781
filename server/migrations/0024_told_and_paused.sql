DROP INDEX "question_bounties_open";--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_bounties" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_invitations" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "question_answers_ever" ON "question_answers" USING btree ("question_id","author_id");--> statement-breakpoint
CREATE INDEX "question_bounties_listed" ON "question_bounties" USING btree ((ended_at is not null),"question_id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "question_answers" SET "told_at" = "created_at";--> statement-breakpoint
UPDATE "question_invitations" SET "told_at" = "created_at" WHERE "is_told";
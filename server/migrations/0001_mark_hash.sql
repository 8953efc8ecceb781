ALTER TABLE "comments" ADD COLUMN "mark_hash" integer;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "mark_hash" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "mark_hash" integer;
ALTER TABLE "feeds" ALTER COLUMN "hot" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "bumped" DROP DEFAULT;
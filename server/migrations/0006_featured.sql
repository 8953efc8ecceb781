ALTER TABLE "feeds" ADD COLUMN "featured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "feature_closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "feeds_featured" ON "feeds" USING btree ("featured_at","id") WHERE deleted_at is null and removed_at is null and featured_at is not null;
ALTER TABLE "groups" ADD COLUMN "words" "tsvector";--> statement-breakpoint
CREATE INDEX "groups_wordless" ON "groups" USING btree ("id") WHERE words is null;
-- By itself: others go on reading certificates while these are built, and what was built beforehand by hand is taken as it is.
CREATE INDEX IF NOT EXISTS "ecerts_claimed_at" ON "ecerts" USING btree ("template_id","claimed_at") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ecerts_name" ON "ecerts" USING btree ("template_id","name");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ecerts_unclaimed" ON "ecerts" USING btree ("serial") WHERE claimed_at is null and name <> '';

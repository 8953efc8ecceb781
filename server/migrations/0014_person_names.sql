CREATE TABLE "person_names" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"names" text NOT NULL,
	"terms" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "person_names_terms" ON "person_names" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "user_counts_followers" ON "user_counts" USING btree ("followers" DESC NULLS LAST,"user_id");
CREATE TABLE "hidden_wealth" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranks" (
	"list" text NOT NULL,
	"place" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "ranks_list_place_pk" PRIMARY KEY("list","place")
);
--> statement-breakpoint
CREATE INDEX "ranks_user" ON "ranks" USING btree ("user_id","list");--> statement-breakpoint
CREATE INDEX "likes_at" ON "likes" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_postings_at" ON "ledger_postings" USING brin ("at");
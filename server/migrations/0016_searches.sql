CREATE TABLE "searches" (
	"user_id" bigint NOT NULL,
	"keyword" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "searches_user_id_keyword_pk" PRIMARY KEY("user_id","keyword")
);
--> statement-breakpoint
CREATE INDEX "searches_at" ON "searches" USING btree ("at");
CREATE TABLE "introductions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "introductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asker_id" bigint NOT NULL,
	"introducer_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "path_namings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"is_allowed" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_windings" (
	"owner_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_windings_owner_id_other_id_pk" PRIMARY KEY("owner_id","other_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_waiting" ON "introductions" USING btree ("asker_id","target_id","introducer_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "introductions_asked" ON "introductions" USING btree ("asker_id","id");--> statement-breakpoint
CREATE INDEX "introductions_received" ON "introductions" USING btree ("introducer_id","id");--> statement-breakpoint
CREATE INDEX "introductions_target" ON "introductions" USING btree ("target_id","id");--> statement-breakpoint
CREATE INDEX "hidden_windings_other" ON "hidden_windings" USING btree ("other_id");
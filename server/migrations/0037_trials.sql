CREATE TABLE "trial_mail_stops" (
	"mailbox" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_mail_stops_mailbox_pk" PRIMARY KEY("mailbox")
);
--> statement-breakpoint
CREATE TABLE "trial_marks" (
	"trial_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"giver_id" bigint NOT NULL,
	"language" smallint NOT NULL,
	"knowledge" smallint NOT NULL,
	"punctuality" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"passed" boolean NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"set_aside" text,
	"is_cleared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trial_id" bigint NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"correction" text DEFAULT '' NOT NULL,
	"agrees" boolean,
	"answer_note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trial_texts" (
	"trial_id" bigint PRIMARY KEY NOT NULL,
	"requirements" text NOT NULL,
	"source_text" text NOT NULL,
	"draft" text,
	"draft_saved_at" timestamp with time zone,
	"translated_text" text
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"initiator_id" bigint NOT NULL,
	"receiver_id" bigint,
	"email" "citext",
	"accept_key" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"ending" text,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"industry" text NOT NULL,
	"characters" integer NOT NULL,
	"words" integer NOT NULL,
	"accept_before" timestamp with time zone NOT NULL,
	"finish_before" timestamp with time zone NOT NULL,
	"evaluate_before" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"marked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"refusal_reason" smallint,
	"refusal_comment" text,
	"tool" text,
	"is_proposed" boolean DEFAULT false NOT NULL,
	"initiator_public" boolean,
	"receiver_public" boolean,
	"asked_by" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "trial_marks_owner" ON "trial_marks" USING btree ("owner_id","trial_id");--> statement-breakpoint
CREATE INDEX "trial_marks_giver" ON "trial_marks" USING btree ("giver_id","trial_id");--> statement-breakpoint
CREATE INDEX "trial_marks_aside" ON "trial_marks" USING btree ("trial_id") WHERE set_aside is not null;--> statement-breakpoint
CREATE INDEX "trial_spans_trial" ON "trial_spans" USING btree ("trial_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trials_accept_key" ON "trials" USING btree ("accept_key");--> statement-breakpoint
CREATE INDEX "trials_started" ON "trials" USING btree ("initiator_id","id");--> statement-breakpoint
CREATE INDEX "trials_received" ON "trials" USING btree ("receiver_id","id") WHERE receiver_id is not null;--> statement-breakpoint
CREATE INDEX "trials_mailbox" ON "trials" USING btree ("email","initiator_id") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "trials_due" ON "trials" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "trials_remind" ON "trials" USING btree ("remind_at") WHERE remind_at is not null;
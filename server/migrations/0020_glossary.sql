CREATE TABLE "glossary_acceptances" (
	"proposal_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glossary_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"set_id" bigint,
	"ref" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"said" text NOT NULL,
	"words" "tsvector",
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" bigint,
	"answer_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "glossary_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"base" integer NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"author_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "glossary_provenances" (
	"entry_id" bigint NOT NULL,
	"answer_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "glossary_provenances_entry_id_answer_id_pk" PRIMARY KEY("entry_id","answer_id")
);
--> statement-breakpoint
CREATE TABLE "glossary_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"group_id" bigint,
	"name" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"entries_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "glossary_sets_owner" CHECK (num_nonnulls(user_id, group_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"entry_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"set_id" bigint,
	"lang" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "glossary_terms_entry_id_position_pk" PRIMARY KEY("entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "glossary_versions" (
	"entry_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" bigint,
	"answer_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "glossary_versions_entry_id_number_pk" PRIMARY KEY("entry_id","number")
);
--> statement-breakpoint
CREATE TABLE "question_answer_agreements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_answer_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"answer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"agrees" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_terms" (
	"question_id" bigint PRIMARY KEY NOT NULL,
	"from_lang" text NOT NULL,
	"to_lang" text NOT NULL,
	"text" text NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_answers" DROP CONSTRAINT "question_answers_counts";--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "term" text;--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "agrees_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "disagrees_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_acceptances_once" ON "glossary_acceptances" USING btree ("proposal_id","user_id");--> statement-breakpoint
CREATE INDEX "glossary_acceptances_user" ON "glossary_acceptances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "glossary_entries_house" ON "glossary_entries" USING btree ("id") WHERE set_id is null and deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "glossary_entries_set" ON "glossary_entries" USING btree ("set_id","id") WHERE set_id is not null;--> statement-breakpoint
CREATE INDEX "glossary_entries_words" ON "glossary_entries" USING gin ("words") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "glossary_entries_author" ON "glossary_entries" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "glossary_proposals_entry" ON "glossary_proposals" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "glossary_proposals_waiting" ON "glossary_proposals" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "glossary_proposals_author" ON "glossary_proposals" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "glossary_provenances_answer" ON "glossary_provenances" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "glossary_provenances_question" ON "glossary_provenances" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "glossary_sets_user" ON "glossary_sets" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "glossary_sets_group" ON "glossary_sets" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "glossary_terms_key" ON "glossary_terms" USING btree ("key");--> statement-breakpoint
CREATE INDEX "glossary_terms_lang" ON "glossary_terms" USING btree ("lang","entry_id");--> statement-breakpoint
CREATE INDEX "glossary_versions_author" ON "glossary_versions" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "question_answer_agreements_once" ON "question_answer_agreements" USING btree ("answer_id","user_id");--> statement-breakpoint
CREATE INDEX "question_answer_agreements_user" ON "question_answer_agreements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_terms_field" ON "question_terms" USING btree ("field","question_id");--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_counts" CHECK (least(likes_count, comments_count, collects_count, agrees_count, disagrees_count) >= 0);
CREATE TABLE "question_edits" (
	"question_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_edits_question_id_number_pk" PRIMARY KEY("question_id","number")
);
--> statement-breakpoint
CREATE TABLE "question_topic_follows" (
	"user_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_topic_follows_user_id_topic_id_pk" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "question_topic_links" (
	"question_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "question_topic_links_question_id_topic_id_pk" PRIMARY KEY("question_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "question_topics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"proposer_id" bigint,
	"questions_count" integer DEFAULT 0 NOT NULL,
	"follows_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "question_topics_key_unique" UNIQUE("key"),
	CONSTRAINT "question_topics_counts" CHECK (least(questions_count, follows_count) >= 0)
);
--> statement-breakpoint
CREATE TABLE "question_watches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"subject" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"answers_count" integer DEFAULT 0 NOT NULL,
	"watchers_count" integer DEFAULT 0 NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"collects_count" integer DEFAULT 0 NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"edits_count" smallint DEFAULT 0 NOT NULL,
	"words" "tsvector",
	"excellent_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "questions_counts" CHECK (least(answers_count, watchers_count, likes_count, comments_count, collects_count) >= 0),
	CONSTRAINT "questions_status" CHECK (status between 0 and 2)
);
--> statement-breakpoint
CREATE INDEX "question_topic_follows_topic" ON "question_topic_follows" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "question_topic_links_topic" ON "question_topic_links" USING btree ("topic_id","question_id");--> statement-breakpoint
CREATE INDEX "question_topics_big" ON "question_topics" USING btree ("questions_count","id") WHERE opened_at is not null;--> statement-breakpoint
CREATE INDEX "question_topics_waiting" ON "question_topics" USING btree ("id") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "question_topics_proposer" ON "question_topics" USING btree ("proposer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_watches_once" ON "question_watches" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "question_watches_question" ON "question_watches" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "questions_moved" ON "questions" USING btree ("moved_at","id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "questions_recent" ON "questions" USING btree ("created_at") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "questions_excellent" ON "questions" USING btree ("id") WHERE deleted_at is null and removed_at is null and excellent_at is not null;--> statement-breakpoint
CREATE INDEX "questions_words" ON "questions" USING gin ("words") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "questions_pictures" ON "questions" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "questions_author" ON "questions" USING btree ("author_id","id") WHERE deleted_at is null;
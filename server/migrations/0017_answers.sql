CREATE TABLE "question_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"body" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"collects_count" integer DEFAULT 0 NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"adopted_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "question_answers_counts" CHECK (least(likes_count, comments_count, collects_count) >= 0)
);
--> statement-breakpoint
CREATE INDEX "question_answers_question" ON "question_answers" USING btree ("question_id","id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "question_answers_agreed" ON "question_answers" USING btree ("question_id","likes_count","id") WHERE deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_adopted" ON "question_answers" USING btree ("question_id") WHERE adopted_at is not null;--> statement-breakpoint
CREATE INDEX "question_answers_pictures" ON "question_answers" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "question_answers_author" ON "question_answers" USING btree ("author_id","id") WHERE deleted_at is null;
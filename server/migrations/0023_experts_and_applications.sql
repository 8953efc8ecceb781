CREATE TABLE "news_view_days" (
	"news_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "news_view_days_news_id_day_pk" PRIMARY KEY("news_id","day")
);
--> statement-breakpoint
CREATE TABLE "question_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"hold_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "question_applications_amount" CHECK (amount >= 0),
	CONSTRAINT "question_applications_decided" CHECK ((state = 'waiting') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "question_topics" DROP CONSTRAINT "question_topics_counts";--> statement-breakpoint
ALTER TABLE "question_topics" ADD COLUMN "experts_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "news_view_days_day" ON "news_view_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "question_applications_waiting" ON "question_applications" USING btree ("question_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "question_applications_question" ON "question_applications" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "question_applications_open" ON "question_applications" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "question_topics" ADD CONSTRAINT "question_topics_counts" CHECK (least(questions_count, follows_count, experts_count) >= 0);
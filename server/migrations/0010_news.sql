CREATE TABLE "news_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"handle" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "news_categories_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "news_category_follows" (
	"user_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "news_category_follows_user_id_category_id_pk" PRIMARY KEY("user_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "news_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"news_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"writer_id" bigint NOT NULL,
	"is_editors" boolean NOT NULL,
	"category_id" bigint NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"source" text NOT NULL,
	"byline" text NOT NULL,
	"tags" jsonb NOT NULL,
	"cover" jsonb,
	"pictures" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"category_id" bigint,
	"state" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"byline" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover" jsonb,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"collects_count" integer DEFAULT 0 NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"sent_count" smallint DEFAULT 0 NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"hold_id" bigint,
	"reason" text,
	"words" "tsvector",
	"pinned_until" timestamp with time zone,
	"recommended_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "news_counts" CHECK (least(likes_count, comments_count, collects_count) >= 0),
	CONSTRAINT "news_state" CHECK (state between 0 and 3),
	CONSTRAINT "news_published" CHECK ((state = 0) = (published_at is not null)),
	CONSTRAINT "news_placed" CHECK (state in (2, 3) or category_id is not null),
	CONSTRAINT "news_held" CHECK (state = 1 or hold_id is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "news_revisions_number" ON "news_revisions" USING btree ("news_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "news_revisions_making" ON "news_revisions" USING btree ("news_id") WHERE state in ('open', 'agreed');--> statement-breakpoint
CREATE INDEX "news_revisions_waiting" ON "news_revisions" USING btree ("id") WHERE state in ('open', 'agreed');--> statement-breakpoint
CREATE INDEX "news_revisions_writer" ON "news_revisions" USING btree ("writer_id","id");--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("published_at","id") WHERE state = 0 and deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "news_category" ON "news" USING btree ("category_id","published_at","id") WHERE state = 0 and deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "news_recommended" ON "news" USING btree ("published_at","id") WHERE state = 0 and deleted_at is null and removed_at is null and recommended_at is not null;--> statement-breakpoint
CREATE INDEX "news_pinned" ON "news" USING btree ("pinned_until","id") WHERE state = 0 and deleted_at is null and removed_at is null and pinned_until is not null;--> statement-breakpoint
CREATE INDEX "news_words" ON "news" USING gin ("words") WHERE state = 0 and deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "news_tags" ON "news" USING gin ("tags") WHERE state = 0 and deleted_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "news_files" ON "news" USING gin ("files");--> statement-breakpoint
CREATE INDEX "news_author" ON "news" USING btree ("author_id","state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_waiting" ON "news" USING btree ("moved_at") WHERE state = 1 and deleted_at is null;--> statement-breakpoint
INSERT INTO "news_categories" ("handle", "name_zh", "name_en", "name_es", "rank") VALUES
	('trade', '行业', 'The trade', 'El sector', 1),
	('craft', '译技', 'Craft', 'Oficio', 2),
	('tools', '工具', 'Tools', 'Herramientas', 3),
	('events', '活动', 'Events', 'Actos', 4),
	('life', '译者生活', 'Translators'' lives', 'Vida de traductores', 5);

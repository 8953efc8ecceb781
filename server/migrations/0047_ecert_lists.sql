CREATE TABLE "ecert_issued_days" (
	"issuer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"issued" integer NOT NULL,
	CONSTRAINT "ecert_issued_days_issuer_id_day_pk" PRIMARY KEY("issuer_id","day")
);
--> statement-breakpoint
CREATE TABLE "ecert_list_lines" (
	"list_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"number_key" text,
	"result" text NOT NULL,
	"achieved_on" date,
	CONSTRAINT "ecert_list_lines_list_id_line_pk" PRIMARY KEY("list_id","line")
);
--> statement-breakpoint
CREATE TABLE "ecert_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"made_by" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_hash" text,
	"mark" text,
	"total" integer NOT NULL,
	"good" integer NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"why" text,
	"codes_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ecert_templates" ADD COLUMN "layout" jsonb DEFAULT '{"form":"classic","tone":"qingdai","statements":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ecert_templates" ADD COLUMN "picture_id" bigint;--> statement-breakpoint
ALTER TABLE "ecert_templates" ADD COLUMN "seal_id" bigint;--> statement-breakpoint
ALTER TABLE "ecert_templates" ADD COLUMN "issued_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ecert_templates" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "number_key" text;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "list_id" bigint;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "list_line" integer;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "replaces_id" bigint;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "replaced_by_id" bigint;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ecerts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ecert_lists_template" ON "ecert_lists" USING btree ("template_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ecert_lists_mark" ON "ecert_lists" USING btree ("made_by","mark") WHERE mark is not null;--> statement-breakpoint
CREATE INDEX "ecert_lists_open" ON "ecert_lists" USING btree ("touched_at") WHERE state in ('checked', 'issuing');--> statement-breakpoint
CREATE INDEX "ecerts_list" ON "ecerts" USING btree ("list_id","list_line") WHERE list_id is not null;--> statement-breakpoint
CREATE INDEX "ecerts_status" ON "ecerts" USING btree ("template_id","status","serial");--> statement-breakpoint
CREATE INDEX "ecerts_claimed" ON "ecerts" USING btree ("template_id") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX "ecerts_ending" ON "ecerts" USING btree ("ends_at") WHERE status = 3 and reminded_at is null and ends_at is not null;--> statement-breakpoint
UPDATE "ecert_templates" t SET "issued_count" = (SELECT count(*) FROM "ecerts" e WHERE e.template_id = t.id), "closed_at" = CASE WHEN t.status = 2 THEN now() END;--> statement-breakpoint
UPDATE "ecerts" e SET "ends_at" = e.issued_at + make_interval(months => t.valid_months), "told_at" = e.issued_at FROM "ecert_templates" t WHERE t.id = e.template_id;

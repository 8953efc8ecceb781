CREATE TABLE "ecert_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"type" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"criteria" text NOT NULL,
	"valid_months" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ecerts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ecerts_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"credential_id" uuid NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"security_hash" "bytea" NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"achieved_on" date,
	"salt" "bytea" NOT NULL,
	"holder_id" bigint,
	"credential" text,
	"issued_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"recorded_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "ecerts_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "credential_log_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entries" bigint NOT NULL,
	"faults" integer NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_log_entries" (
	"leaf_index" bigint PRIMARY KEY NOT NULL,
	"data" text NOT NULL,
	"ref" text,
	CONSTRAINT "credential_log_entries_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "credential_log_heads" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_log_nodes" (
	"level" smallint NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "credential_log_nodes_level_position_pk" PRIMARY KEY("level","position")
);
--> statement-breakpoint
CREATE TABLE "credential_log_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_log_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data" text NOT NULL,
	"ref" text,
	CONSTRAINT "credential_log_queue_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE INDEX "ecert_templates_owner" ON "ecert_templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "ecerts_template" ON "ecerts" USING btree ("template_id","serial");--> statement-breakpoint
CREATE INDEX "ecerts_holder" ON "ecerts" USING btree ("holder_id","serial") WHERE holder_id is not null;--> statement-breakpoint
CREATE INDEX "ecerts_phone" ON "ecerts" USING btree ("phone") WHERE holder_id is null;--> statement-breakpoint
CREATE INDEX "ecerts_email" ON "ecerts" USING btree (lower(email)) WHERE holder_id is null;--> statement-breakpoint
CREATE INDEX "ecerts_recording" ON "ecerts" USING btree ("claimed_at") WHERE status = 2;
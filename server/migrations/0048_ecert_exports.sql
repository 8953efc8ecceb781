CREATE TABLE "ecert_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"owner_id" bigint,
	"format" text NOT NULL,
	"has_watermark" boolean NOT NULL,
	"for_whom" text NOT NULL,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"size" integer,
	CONSTRAINT "ecert_exports_same" UNIQUE("certificate_id","format","has_watermark","for_whom","locale","day")
);
--> statement-breakpoint
CREATE TABLE "ecert_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecert_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"owner_id" bigint,
	"token_hash" "bytea" NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "ecert_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "ecert_exports_owner" ON "ecert_exports" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "ecert_exports_asked" ON "ecert_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "ecert_shares_certificate" ON "ecert_shares" USING btree ("certificate_id","id");--> statement-breakpoint
CREATE INDEX "ecert_shares_owner" ON "ecert_shares" USING btree ("owner_id") WHERE owner_id is not null;
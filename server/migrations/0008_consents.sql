CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"agreed" boolean NOT NULL,
	"asked" text NOT NULL,
	"locale" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_texts" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"words" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_texts_name_version_digest_pk" PRIMARY KEY("name","version","digest")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_phone_country" text DEFAULT '86' NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","id");
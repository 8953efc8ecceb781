ALTER TABLE "qualifications" ALTER COLUMN "company_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "qualifications" ALTER COLUMN "registration_number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "qualifications" ALTER COLUMN "legal_representative" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "kind" text DEFAULT 'org' NOT NULL;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "is_phone_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "company_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "number_box" "bytea";--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "number_key" text;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "picture_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "clock_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "pictures_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "seconded_by" bigint;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "ending_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "is_by_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "qualifications_number" ON "qualifications" USING btree ("number_key") WHERE number_key is not null;--> statement-breakpoint
CREATE INDEX "qualifications_pictures" ON "qualifications" USING gin ("picture_keys");--> statement-breakpoint
CREATE INDEX "qualifications_until" ON "qualifications" USING btree ("valid_until") WHERE state = 'approved' and valid_until is not null;
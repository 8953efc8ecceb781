ALTER TABLE "qualification_openings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "qualifications_registration" ON "qualifications" USING btree ("registration_number") WHERE registration_number <> '';
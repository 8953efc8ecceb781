CREATE TABLE "trial_certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trial_id" bigint NOT NULL,
	"certificate_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"user_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "trial_certificates_holds" ON "trial_certificates" USING btree ("trial_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trial_certificates_certificate" ON "trial_certificates" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "trial_certificates_user" ON "trial_certificates" USING btree ("user_id") WHERE user_id is not null;
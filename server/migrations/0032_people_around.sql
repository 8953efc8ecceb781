CREATE TABLE "dismissed_people" (
	"user_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "dismissed_people_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_from_contacts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dismissed_people_person" ON "dismissed_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "report_education_school" ON "report_education" USING btree (lower(regexp_replace("school", '\s', '', 'g')));--> statement-breakpoint
CREATE INDEX "users_location" ON "users" USING btree ("location","id") WHERE location <> '';--> statement-breakpoint
CREATE INDEX "language_profiles_pair" ON "language_profiles" USING btree ("native_language","first_foreign","user_id");--> statement-breakpoint
CREATE INDEX "language_profiles_fields" ON "language_profiles" USING gin ("fields");
ALTER TABLE "users" ADD COLUMN "score_tenths" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pair" text;--> statement-breakpoint
UPDATE "users" SET "score_tenths" = round(("report_scores"."total" * 10)::numeric)::smallint FROM "report_scores" WHERE "report_scores"."user_id" = "users"."id";--> statement-breakpoint
UPDATE "users" SET "pair" = "language_profiles"."native_language" || '/' || "language_profiles"."first_foreign" FROM "language_profiles" WHERE "language_profiles"."user_id" = "users"."id" AND "users"."status" <> 'deleted';

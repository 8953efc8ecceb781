ALTER TABLE "qualifications" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text;--> statement-breakpoint
CREATE INDEX "qualifications_name" ON "qualifications" USING btree ("name_key") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "users_name_key" ON "users" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "users_unkeyed" ON "users" USING btree ("id") WHERE name_key is null and status <> 'deleted';
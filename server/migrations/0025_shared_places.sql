CREATE TABLE "shared_places" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "shared_places_cells" ON "shared_places" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "shared_places_ends" ON "shared_places" USING btree ("ends_at");
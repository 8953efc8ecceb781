CREATE TABLE "certified_twins" (
	"one_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	CONSTRAINT "certified_twins_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "certified_twins_order" CHECK (one_id < other_id)
);
--> statement-breakpoint
CREATE INDEX "certified_twins_other" ON "certified_twins" USING btree ("other_id");--> statement-breakpoint
INSERT INTO "certified_twins" ("one_id", "other_id")
SELECT DISTINCT one.owner_id, other.owner_id FROM "qualifications" one JOIN "qualifications" other ON other.number_key = one.number_key
WHERE one.kind <> 'org' AND other.kind <> 'org' AND one.state = 'approved' AND other.state = 'approved' AND one.owner_id < other.owner_id;

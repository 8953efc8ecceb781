CREATE TABLE "credential_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sealed_key" "bytea",
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	CONSTRAINT "credential_keys_name" UNIQUE("issuer","name")
);
--> statement-breakpoint
CREATE TABLE "credential_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"purpose" text NOT NULL,
	"base" text DEFAULT 'credentials' NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_places" (
	"list" bigint NOT NULL,
	"place" integer NOT NULL,
	"credential_id" uuid NOT NULL,
	CONSTRAINT "credential_places_list_place_pk" PRIMARY KEY("list","place")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credential_keys_current" ON "credential_keys" USING btree ("issuer") WHERE valid_until is null;--> statement-breakpoint
CREATE INDEX "credential_lists_issuer" ON "credential_lists" USING btree ("issuer","purpose","id");--> statement-breakpoint
CREATE INDEX "credential_places_credential" ON "credential_places" USING btree ("credential_id");
--> statement-breakpoint
INSERT INTO credential_keys (issuer, name, public_key, sealed_key, valid_from)
SELECT 'house', 'report-key-1', decode(translate(value->'publicJwk'->>'x', '-_', '+/') || '=', 'base64'), decode(value->>'sealed', 'base64'),
  least(now(), (SELECT min(issued_at) FROM report_credentials))
FROM settings WHERE key = 'report-credentials.key';
--> statement-breakpoint
INSERT INTO credential_lists (id, issuer, purpose, base, taken) OVERRIDING SYSTEM VALUE
SELECT DISTINCT id / 131072, 'house', 'revocation', 'report-credentials', 131072 FROM report_credentials;
--> statement-breakpoint
INSERT INTO credential_places (list, place, credential_id) SELECT id / 131072, id % 131072, credential_id FROM report_credentials;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('credential_lists', 'id'), coalesce((SELECT max(id) FROM credential_lists), 0) + 1, false);

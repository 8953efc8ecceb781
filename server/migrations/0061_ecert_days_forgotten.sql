-- Of whom nothing else is kept: the version before left the day.
UPDATE "ecerts" SET "achieved_on" = NULL WHERE "name" = '' AND "achieved_on" IS NOT NULL;

CREATE TABLE "own_lists" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"symbols" text[] NOT NULL,
	"groups" jsonb NOT NULL,
	"version" integer NOT NULL
);

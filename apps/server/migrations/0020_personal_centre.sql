CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_mobile" CHECK ("addresses"."mobile" ~ '^1[3-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "collected" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collected_user_id_kind_ref_pk" PRIMARY KEY("user_id","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_others" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "paused_histories" (
	"user_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visits_user_id_kind_ref_pk" PRIMARY KEY("user_id","kind","ref"),
	CONSTRAINT "visits_count" CHECK ("visits"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"practice_number" text NOT NULL,
	"advisory_number" text,
	"intro" text NOT NULL,
	"products" text[] NOT NULL,
	"checked_by" bigint NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teachers_intro" CHECK (char_length("teachers"."intro") <= 200),
	CONSTRAINT "teachers_name" CHECK (char_length("teachers"."name") between 1 and 20)
);
--> statement-breakpoint
DROP INDEX "follows_followed";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "collected_user" ON "collected" USING btree ("user_id","collected_at");--> statement-breakpoint
CREATE INDEX "collected_thing" ON "collected" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "blocks_blocker" ON "blocks" USING btree ("blocker_id","created_at","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "visits_user" ON "visits" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "follows_follower" ON "follows" USING btree ("follower_id","created_at","followed_id");--> statement-breakpoint
CREATE INDEX "follows_followed" ON "follows" USING btree ("followed_id","created_at","follower_id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_others" CHECK ("follows"."follower_id" <> "follows"."followed_id");--> statement-breakpoint
UPDATE "profiles" SET "deleted" = true FROM "users" WHERE "users"."id" = "profiles"."user_id" AND "users"."deleted_at" IS NOT NULL;

CREATE TABLE "membership_changes" (
	"ref" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"deed" text NOT NULL,
	"level" integer,
	"days" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_notices" (
	"user_id" bigint NOT NULL,
	"last_day" date NOT NULL,
	"step" integer NOT NULL,
	CONSTRAINT "membership_notices_user_id_last_day_step_pk" PRIMARY KEY("user_id","last_day","step"),
	CONSTRAINT "membership_notices_step" CHECK ("membership_notices"."step" in (7, 3, 1, -1))
);
--> statement-breakpoint
CREATE TABLE "membership_segments" (
	"user_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"level" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"source" text NOT NULL,
	"order_id" text,
	"paid" bigint NOT NULL,
	"days" integer NOT NULL,
	"credit" integer NOT NULL,
	"converted" jsonb NOT NULL,
	CONSTRAINT "membership_segments_user_id_position_pk" PRIMARY KEY("user_id","position"),
	CONSTRAINT "membership_segments_level" CHECK ("membership_segments"."level" between 2 and 4),
	CONSTRAINT "membership_segments_days" CHECK ("membership_segments"."ends_on" >= "membership_segments"."starts_on"),
	CONSTRAINT "membership_segments_source" CHECK ("membership_segments"."source" in ('paid', 'gift', 'redeemed', 'granted')),
	CONSTRAINT "membership_segments_order" CHECK ("membership_segments"."source" <> 'paid' or "membership_segments"."order_id" is not null),
	CONSTRAINT "membership_segments_amounts" CHECK ("membership_segments"."paid" >= 0 and "membership_segments"."days" >= 0 and "membership_segments"."credit" >= 0 and "membership_segments"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "money_level_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_changes" ADD CONSTRAINT "membership_changes_user_id_memberships_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."memberships"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_notices" ADD CONSTRAINT "membership_notices_user_id_memberships_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."memberships"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_segments" ADD CONSTRAINT "membership_segments_user_id_memberships_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."memberships"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_changes_user" ON "membership_changes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "memberships_last_day" ON "memberships" USING btree ("last_day");--> statement-breakpoint
-- A level with an end becomes a granted segment from the day of this migration on; one that has ended keeps its last
-- day, so that the user is known as a former member. A money level ends when the level did.
INSERT INTO "membership_segments" ("user_id", "position", "level", "starts_on", "ends_on", "source", "paid", "days", "credit", "converted")
SELECT "user_id", 0, "level", least("today", "ends_on"), "ends_on", 'granted', 0, greatest(1, "ends_on" - "today"), 0, '[]'
FROM (
	SELECT "user_id", "level", ("expires_at" AT TIME ZONE 'Asia/Shanghai')::date AS "ends_on", (now() AT TIME ZONE 'Asia/Shanghai')::date AS "today"
	FROM "memberships"
) "old"
WHERE "level" BETWEEN 2 AND 4;--> statement-breakpoint
UPDATE "memberships" SET
	"last_day" = (SELECT "ends_on" FROM "membership_segments" WHERE "membership_segments"."user_id" = "memberships"."user_id"),
	"money_level_ends_at" = CASE WHEN "money_level" > 0 THEN "expires_at" END;--> statement-breakpoint
ALTER TABLE "memberships" DROP COLUMN "level";--> statement-breakpoint
ALTER TABLE "memberships" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_money_level" CHECK ("memberships"."money_level" between 0 and 5);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_money_level_ends" CHECK ("memberships"."money_level" = 0 or "memberships"."money_level_ends_at" is not null);--> statement-breakpoint
-- Segments of a user follow each other; checked at the end, because a change writes them all again.
CREATE FUNCTION "membership_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM membership_segments earlier JOIN membership_segments later USING (user_id)
		WHERE user_id = new.user_id AND earlier.position < later.position AND earlier.ends_on >= later.starts_on
	) THEN
		RAISE EXCEPTION 'membership segments of user % overlap', new.user_id USING errcode = '23514';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "membership_segments_in_order" AFTER INSERT OR UPDATE ON "membership_segments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "membership_in_order"();

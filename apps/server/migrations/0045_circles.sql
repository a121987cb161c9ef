CREATE TABLE "circle_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "circle_applications_state" CHECK (state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'removed')),
	CONSTRAINT "circle_applications_decided" CHECK ((state = 'open') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"circle_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circle_members_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id"),
	CONSTRAINT "circle_members_role" CHECK (role in ('owner', 'manager', 'member'))
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"cover" text,
	"intro" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"product_codes" text[] DEFAULT '{}' NOT NULL,
	"join_mode" text NOT NULL,
	"visibility" text NOT NULL,
	"privilege" text,
	"owner_id" bigint NOT NULL,
	"invite" text NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "circles_folded_unique" UNIQUE("folded"),
	CONSTRAINT "circles_join_mode" CHECK (join_mode in ('open', 'approve', 'invite')),
	CONSTRAINT "circles_visibility" CHECK (visibility in ('public', 'members')),
	CONSTRAINT "circles_state" CHECK (state between 1 and 5),
	CONSTRAINT "circles_members" CHECK (member_count between 0 and 5000),
	CONSTRAINT "circles_posts" CHECK (post_count >= 0),
	CONSTRAINT "circles_name" CHECK (char_length(name) <= 128)
);
--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_hot";--> statement-breakpoint
DROP INDEX "posts_featured";--> statement-breakpoint
DROP INDEX "posts_pinned";--> statement-breakpoint
DROP INDEX "posts_votes";--> statement-breakpoint
DROP INDEX "posts_journals";--> statement-breakpoint
DROP INDEX "posts_questions";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "circle_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "circle_pinned_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "circle_applications_open" ON "circle_applications" USING btree ("circle_id","user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "circle_applications_waiting" ON "circle_applications" USING btree ("circle_id","at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "circle_applications_due" ON "circle_applications" USING btree ("at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "circle_applications_user" ON "circle_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_applications_settled" ON "circle_applications" USING btree ("decided_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "circle_members_user" ON "circle_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "circle_members_joined" ON "circle_members" USING btree ("circle_id","joined_at");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_members_owner" ON "circle_members" USING btree ("circle_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "circles_size" ON "circles" USING btree ("member_count","id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "circles_owner" ON "circles" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "circles_products" ON "circles" USING gin ("product_codes");--> statement-breakpoint
CREATE INDEX "comments_recent" ON "comments" USING btree ("created_at") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "posts_circle" ON "posts" USING btree ("circle_id","published_at","id") WHERE state = 1 and circle_id is not null;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at","id") WHERE state = 1 and circle_id is null;--> statement-breakpoint
CREATE INDEX "posts_hot" ON "posts" USING btree ("hot","id") WHERE state = 1 and circle_id is null and not is_doubtful;--> statement-breakpoint
CREATE INDEX "posts_featured" ON "posts" USING btree ("featured_at","id") WHERE state = 1 and circle_id is null and featured_at is not null;--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("pinned_until") WHERE state = 1 and circle_id is null and pinned_until is not null;--> statement-breakpoint
CREATE INDEX "posts_votes" ON "posts" USING btree ("published_at","id") WHERE state = 1 and circle_id is null and vote_id is not null;--> statement-breakpoint
CREATE INDEX "posts_journals" ON "posts" USING btree ("published_at","id") WHERE state = 1 and circle_id is null and has_journal;--> statement-breakpoint
CREATE INDEX "posts_questions" ON "posts" USING btree ("published_at","id") WHERE state = 1 and circle_id is null and kind = 2;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_circle_pinned" CHECK (circle_pinned_at is null or circle_id is not null);
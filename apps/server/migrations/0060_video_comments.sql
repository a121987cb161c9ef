CREATE TABLE "video_stats" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_stats_counts" CHECK (least(likes, comments) >= 0)
);
--> statement-breakpoint
ALTER TABLE "likes" DROP CONSTRAINT "likes_kind";--> statement-breakpoint
DROP INDEX "comments_hot";--> statement-breakpoint
DROP INDEX "comments_newest";--> statement-breakpoint
-- Every stored comment is under a post, whose id becomes the id of the target.
ALTER TABLE "comments" RENAME COLUMN "post_id" TO "target_id";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "target_kind" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "target_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "post_id" bigint GENERATED ALWAYS AS (case when target_kind = 'post' then target_id end) STORED;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "second" double precision;--> statement-breakpoint
CREATE INDEX "comments_post" ON "comments" USING btree ("post_id","kind");--> statement-breakpoint
CREATE INDEX "comments_hot" ON "comments" USING btree ("target_kind","target_id","kind","score","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("target_kind","target_id","kind","id") WHERE root_id is null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_target" CHECK (target_kind = 'post' or (target_kind = 'video' and kind = 1));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_second" CHECK (second is null or (target_kind = 'video' and second >= 0));--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_kind" CHECK (target_kind in ('post', 'comment', 'video'));

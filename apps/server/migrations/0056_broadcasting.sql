CREATE TABLE "watch_seconds" (
	"user_id" bigint NOT NULL,
	"broadcast_id" bigint NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_seconds_user_id_broadcast_id_pk" PRIMARY KEY("user_id","broadcast_id"),
	CONSTRAINT "watch_seconds_positive" CHECK ("watch_seconds"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "media_parts" ALTER COLUMN "init" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_parts" ALTER COLUMN "codec" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_parts" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_parts" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_segments" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_segments" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_segments" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "key_issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "warmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "interrupted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watch_seconds" ADD CONSTRAINT "watch_seconds_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_segments" ADD CONSTRAINT "media_segments_place" CHECK (("media_segments"."name" is null) <> ("media_segments"."url" is null));--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_interrupted" CHECK (("broadcasts"."state" = 'interrupted') = ("broadcasts"."interrupted_at" is not null));
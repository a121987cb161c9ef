CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('broadcast', 'file')),
	CONSTRAINT "media_state" CHECK ("media"."state" in ('receiving', 'processing', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "media_parts" (
	"media_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"init" "bytea" NOT NULL,
	"codec" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"has_audio" boolean NOT NULL,
	CONSTRAINT "media_parts_media_id_part_pk" PRIMARY KEY("media_id","part")
);
--> statement-breakpoint
CREATE TABLE "media_segments" (
	"media_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"part" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"second" double precision NOT NULL,
	"seconds" double precision NOT NULL,
	"bytes" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "media_segments_media_id_n_pk" PRIMARY KEY("media_id","n"),
	CONSTRAINT "media_segments_length" CHECK ("media_segments"."seconds" > 0 and "media_segments"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "shows_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_parts" ADD CONSTRAINT "media_parts_media" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_segments" ADD CONSTRAINT "media_segments_part" FOREIGN KEY ("media_id","part") REFERENCES "public"."media_parts"("media_id","part") ON DELETE no action ON UPDATE no action;
CREATE TABLE "recordings" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"broadcast_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"cuts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cut_by" text,
	"submitted_at" timestamp with time zone,
	"chart_world" text,
	"chart_contract" text,
	"minutes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes_until" date,
	"lacks_minutes" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recordings_chart" CHECK (("recordings"."chart_world" is null) = ("recordings"."chart_contract" is null))
);
--> statement-breakpoint
CREATE TABLE "video_days" (
	"video_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"watched_seconds" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "video_days_video_id_day_pk" PRIMARY KEY("video_id","day")
);
--> statement-breakpoint
CREATE TABLE "video_exports" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "video_exports_state" CHECK ("video_exports"."state" in ('queued', 'ready', 'failed')),
	CONSTRAINT "video_exports_ready" CHECK ("video_exports"."state" <> 'ready' or "video_exports"."name" is not null)
);
--> statement-breakpoint
CREATE TABLE "video_progress" (
	"user_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"second" double precision NOT NULL,
	"ranges" "int4multirange" NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"counted_on" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"media_id" bigint,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"teacher_id" bigint,
	"product_codes" text[] DEFAULT '{}' NOT NULL,
	"trading_day" date,
	"chart_marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_members_only" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"pinned_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "videos_kind" CHECK ("videos"."kind" in ('recording', 'headline', 'quotation')),
	CONSTRAINT "videos_state" CHECK ("videos"."state" in ('draft', 'trimmed', 'reviewing', 'published', 'withdrawn')),
	CONSTRAINT "videos_title" CHECK (char_length("videos"."title") <= 40),
	CONSTRAINT "videos_description" CHECK (char_length("videos"."description") <= 500),
	CONSTRAINT "videos_reason" CHECK (char_length("videos"."reason") <= 200),
	CONSTRAINT "videos_published" CHECK ("videos"."state" <> 'published' or "videos"."published_at" is not null),
	CONSTRAINT "videos_withdrawn" CHECK (("videos"."state" = 'withdrawn') = ("videos"."withdrawn_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erases_live_texts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_exports" ADD CONSTRAINT "video_exports_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_progress" ADD CONSTRAINT "video_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_broadcast" ON "recordings" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "recordings_room" ON "recordings" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "recordings_pending" ON "recordings" USING btree ("minutes_until") WHERE minutes_until is not null;--> statement-breakpoint
CREATE INDEX "video_days_day" ON "video_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "video_progress_recent" ON "video_progress" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("kind","published_at") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "videos_teacher" ON "videos" USING btree ("teacher_id","id");--> statement-breakpoint
CREATE INDEX "videos_media" ON "videos" USING btree ("media_id");
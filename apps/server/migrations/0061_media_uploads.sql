CREATE TABLE "media_pieces" (
	"upload_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "media_pieces_upload_id_n_pk" PRIMARY KEY("upload_id","n")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"media_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "media_uploads_key" UNIQUE("operator_id","key"),
	CONSTRAINT "media_uploads_state" CHECK ("media_uploads"."state" in ('receiving', 'processing', 'ready', 'failed')),
	CONSTRAINT "media_uploads_size" CHECK ("media_uploads"."bytes" > 0 and "media_uploads"."pieces" > 0),
	CONSTRAINT "media_uploads_ready" CHECK (("media_uploads"."state" = 'ready') = ("media_uploads"."media_id" is not null)),
	CONSTRAINT "media_uploads_problem" CHECK (("media_uploads"."state" = 'failed') = ("media_uploads"."problem" <> ''))
);
--> statement-breakpoint
ALTER TABLE "media_pieces" ADD CONSTRAINT "media_pieces_upload" FOREIGN KEY ("upload_id") REFERENCES "public"."media_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uploads_state" ON "media_uploads" USING btree ("state","touched_at");
CREATE TABLE "adverts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adverts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" text NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"pc_image" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"closable" boolean NOT NULL,
	"own" boolean NOT NULL,
	"jump" text NOT NULL,
	"link" text,
	"course_id" bigint,
	"service_content" text,
	"live_room_id" bigint,
	"live_video_id" bigint,
	"model" text,
	"symbol" text,
	"audience" text NOT NULL,
	"from" timestamp with time zone,
	"until" timestamp with time zone,
	"sort" integer NOT NULL,
	"published" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adverts_slot" CHECK ("adverts"."slot" in ('platform_app_popup', 'pc_couplet_float_left', 'pc_couplet_float_right', 'pc_header', 'pc_side_bar', 'pc_hero', 'pc_my_left', 'pc_my_right')),
	CONSTRAINT "adverts_jump" CHECK ("adverts"."jump" in ('none', 'link', 'course', 'service', 'live_room', 'live_video', 'view_data', 'bbas')),
	CONSTRAINT "adverts_audience" CHECK ("adverts"."audience" in ('all', 'guests', 'members')),
	CONSTRAINT "adverts_order" CHECK ("adverts"."until" > "adverts"."from"),
	CONSTRAINT "adverts_sort" CHECK ("adverts"."sort" between 0 and 9999),
	CONSTRAINT "adverts_size" CHECK ("adverts"."width" > 0 and "adverts"."height" > 0),
	CONSTRAINT "adverts_pictures" CHECK ("adverts"."image" ~ '^/files/[0-9a-f]{64}\.webp$' and "adverts"."pc_image" ~ '^/files/[0-9a-f]{64}\.webp$'),
	CONSTRAINT "adverts_link" CHECK ("adverts"."link" ~ '^/([^/\\][^\\]*)?$'),
	CONSTRAINT "adverts_target" CHECK (("adverts"."jump" = 'link') = ("adverts"."link" is not null) and ("adverts"."jump" = 'course') = ("adverts"."course_id" is not null) and ("adverts"."jump" = 'service') = ("adverts"."service_content" is not null) and ("adverts"."jump" = 'live_room') = ("adverts"."live_room_id" is not null) and ("adverts"."jump" = 'live_video') = ("adverts"."live_video_id" is not null) and ("adverts"."jump" = 'view_data') = ("adverts"."model" is not null) and ("adverts"."jump" = 'bbas') = ("adverts"."symbol" is not null))
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_key" CHECK ("site_settings"."key" in ('contact'))
);
--> statement-breakpoint
CREATE TABLE "statistic_counts" (
	"day" date NOT NULL,
	"type" integer NOT NULL,
	"data_id" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "statistic_counts_day_type_data_id_pk" PRIMARY KEY("day","type","data_id"),
	CONSTRAINT "statistic_counts_visitors" CHECK ("statistic_counts"."visitors" > 0)
);
--> statement-breakpoint
CREATE TABLE "statistic_days" (
	"day" date PRIMARY KEY NOT NULL,
	"secret" text
);
--> statement-breakpoint
CREATE TABLE "statistic_visits" (
	"day" date NOT NULL,
	"type" integer NOT NULL,
	"data_id" integer NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "statistic_visits_day_type_data_id_visitor_pk" PRIMARY KEY("day","type","data_id","visitor"),
	CONSTRAINT "statistic_visits_type" CHECK ("statistic_visits"."type" between 1 and 9999),
	CONSTRAINT "statistic_visits_data" CHECK ("statistic_visits"."data_id" >= -1)
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "of_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "adverts_slot" ON "adverts" USING btree ("slot","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_site_hash" ON "uploads" USING btree ("hash") WHERE "uploads"."of_site";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_one_owner" CHECK (not ("uploads"."of_site" and "uploads"."user_id" is not null));
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"course_id" bigint,
	"title" text NOT NULL,
	"teacher_id" bigint NOT NULL,
	"plan_from" timestamp with time zone NOT NULL,
	"plan_to" timestamp with time zone NOT NULL,
	"auto_start" boolean NOT NULL,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"state" text NOT NULL,
	"stream_name" text NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL,
	"media_id" bigint,
	"world" text,
	"contract_code" text,
	"peak" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('planned', 'warming', 'live', 'interrupted', 'ended', 'cancelled')),
	CONSTRAINT "broadcasts_title" CHECK (char_length("broadcasts"."title") <= 40),
	CONSTRAINT "broadcasts_plan" CHECK ("broadcasts"."plan_to" > "broadcasts"."plan_from"),
	CONSTRAINT "broadcasts_price" CHECK (("broadcasts"."world" is null) = ("broadcasts"."contract_code" is null))
);
--> statement-breakpoint
CREATE TABLE "live_bans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_bans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"room_id" bigint,
	"user_id" bigint,
	"uuid" text,
	"network" text,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"review_id" bigint,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "live_bans_kind" CHECK ("live_bans"."kind" in ('mute', 'ban')),
	CONSTRAINT "live_bans_subject" CHECK (("live_bans"."user_id" is null) = ("live_bans"."uuid" is not null)),
	CONSTRAINT "live_bans_reason" CHECK (char_length("live_bans"."reason") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"room_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"broadcast_id" bigint,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"message_type" text NOT NULL,
	"text" text NOT NULL,
	"picture" text,
	"reply_to" integer,
	"accept_of" integer,
	"is_danmaku" boolean NOT NULL,
	"second" integer,
	"nonce" text NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_messages_room_id_number_pk" PRIMARY KEY("room_id","number"),
	CONSTRAINT "live_messages_text" CHECK (char_length("live_messages"."text") <= 200),
	CONSTRAINT "live_messages_state" CHECK ("live_messages"."state" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"image" text NOT NULL,
	"sort" integer NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"teacher_id" bigint,
	"assistant_ids" bigint[] DEFAULT '{}' NOT NULL,
	"circle_id" bigint,
	"course_id" bigint,
	"is_members_only" boolean NOT NULL,
	"product_codes" text[] DEFAULT '{}' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"rules" jsonb NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"pinned" integer,
	"broadcast_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_rooms_type" CHECK ("live_rooms"."type" in (-1, 1, 2)),
	CONSTRAINT "live_rooms_name" CHECK (char_length("live_rooms"."name") <= 30),
	CONSTRAINT "live_rooms_notice" CHECK (char_length("live_rooms"."notice") <= 200),
	CONSTRAINT "live_rooms_live" CHECK (not "live_rooms"."is_live" or "live_rooms"."broadcast_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_bans" ADD CONSTRAINT "live_bans_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_room" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_room" ON "broadcasts" USING btree ("room_id","plan_from");--> statement-breakpoint
CREATE INDEX "broadcasts_time" ON "broadcasts" USING btree ("plan_from");--> statement-breakpoint
CREATE INDEX "broadcasts_teacher" ON "broadcasts" USING btree ("teacher_id","plan_from");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_stream" ON "broadcasts" USING btree ("stream_name");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_running" ON "broadcasts" USING btree ("room_id") WHERE state in ('warming', 'live', 'interrupted');--> statement-breakpoint
CREATE INDEX "live_bans_user" ON "live_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_bans_running" ON "live_bans" USING btree ("from_at") WHERE lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "live_messages_nonce" ON "live_messages" USING btree ("user_id","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "live_messages_accept" ON "live_messages" USING btree ("room_id","accept_of") WHERE accept_of is not null;--> statement-breakpoint
CREATE INDEX "live_messages_teachers" ON "live_messages" USING btree ("room_id","number") WHERE role = 'teacher';--> statement-breakpoint
CREATE INDEX "live_messages_user" ON "live_messages" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "live_messages_at" ON "live_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "live_rooms_circle" ON "live_rooms" USING btree ("circle_id");--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_no_overlap" EXCLUDE USING gist (int8range("room_id", "room_id", '[]') WITH &&, tstzrange("plan_from", "plan_to") WITH &&) WHERE (state in ('planned', 'warming', 'live', 'interrupted'));

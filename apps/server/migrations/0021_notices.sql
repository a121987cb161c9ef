CREATE TABLE "muted_notices" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_notices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notice_actors" (
	"notice_id" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_actors_notice_id_actor_id_pk" PRIMARY KEY("notice_id","actor_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"is_open" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_actors" ADD CONSTRAINT "notice_actors_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_actors_actor" ON "notice_actors" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_open" ON "notices" USING btree ("user_id","kind","target") WHERE "notices"."is_open";--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "notices_kind" ON "notices" USING btree ("user_id","kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","kind") WHERE "notices"."read_at" is null;
CREATE TABLE "assistant_chats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"user_id" bigint,
	"session_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"prompt" text NOT NULL,
	"world" text NOT NULL,
	"is_vip" smallint NOT NULL,
	"intent" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"tree" jsonb,
	"html" text DEFAULT '' NOT NULL,
	"plain" text DEFAULT '' NOT NULL,
	"thoughts" jsonb,
	"facts" jsonb,
	"sources" jsonb,
	"probes" jsonb,
	"slots" jsonb,
	"notice" text,
	"engine" text,
	"model" text,
	"prompt_version" text,
	"cost" smallint NOT NULL,
	"use_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"alive_at" timestamp with time zone NOT NULL,
	"stop_at" timestamp with time zone,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"fen" double precision DEFAULT 0 NOT NULL,
	"first_ms" integer,
	"total_ms" integer,
	"failures" jsonb,
	"is_like" smallint,
	CONSTRAINT "assistant_chats_request" UNIQUE("owner","request_id"),
	CONSTRAINT "assistant_chats_cost" CHECK ("assistant_chats"."cost" in (0, 1)),
	CONSTRAINT "assistant_chats_like" CHECK ("assistant_chats"."is_like" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "assistant_feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "assistant_feedback_chat_id_unique" UNIQUE("chat_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_feedback" ADD CONSTRAINT "assistant_feedback_chat_id_assistant_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."assistant_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_chats_owner" ON "assistant_chats" USING btree ("owner","id");--> statement-breakpoint
CREATE INDEX "assistant_chats_session" ON "assistant_chats" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "assistant_chats_user" ON "assistant_chats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_chats_created" ON "assistant_chats" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assistant_chats_running" ON "assistant_chats" USING btree ("alive_at") WHERE "assistant_chats"."state" = 'running';--> statement-breakpoint
CREATE INDEX "assistant_feedback_open" ON "assistant_feedback" USING btree ("id") WHERE "assistant_feedback"."state" = 'open';
CREATE TABLE "consents" (
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "consents_user_id_name_version_pk" PRIMARY KEY("user_id","name","version"),
	CONSTRAINT "consents_version" CHECK ("consents"."version" ~ '^\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "consents_way" CHECK ("consents"."way" in ('register', 'signIn', 'ask'))
);
--> statement-breakpoint
CREATE TABLE "cooperation_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cooperation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"nonce" uuid NOT NULL,
	"user_id" bigint,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cooperation_requests_state" CHECK ("cooperation_requests"."state" in ('new', 'read', 'done')),
	CONSTRAINT "cooperation_requests_kind" CHECK ("cooperation_requests"."kind" in ('机构合作', '内容合作', '广告投放', '数据合作', '其他'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_requests_number" ON "cooperation_requests" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "cooperation_requests_nonce" ON "cooperation_requests" USING btree ("nonce");--> statement-breakpoint
CREATE INDEX "cooperation_requests_user" ON "cooperation_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cooperation_requests_state" ON "cooperation_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "cooperation_requests_created" ON "cooperation_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_reads_day" ON "report_reads" USING btree ("day");
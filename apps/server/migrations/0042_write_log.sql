CREATE TABLE "write_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "write_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"address" text NOT NULL,
	"browser" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "write_log_user" ON "write_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "write_log_old" ON "write_log" USING btree ("at");
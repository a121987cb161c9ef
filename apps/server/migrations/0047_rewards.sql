CREATE TABLE "packet_days" (
	"day" date PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "packet_days_points" CHECK ("packet_days"."points" between 0 and 20000)
);
--> statement-breakpoint
CREATE TABLE "packet_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packet_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"packet_id" integer NOT NULL,
	"position" integer NOT NULL,
	"amount" integer NOT NULL,
	"user_id" bigint,
	"opened_at" timestamp with time zone,
	CONSTRAINT "packet_shares_position" UNIQUE("packet_id","position"),
	CONSTRAINT "packet_shares_user" UNIQUE("packet_id","user_id"),
	CONSTRAINT "packet_shares_amount" CHECK ("packet_shares"."amount" > 0),
	CONSTRAINT "packet_shares_opened" CHECK ("packet_shares"."user_id" is null or "packet_shares"."opened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "packets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"total" integer NOT NULL,
	"count" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "packets_source_unique" UNIQUE("source"),
	CONSTRAINT "packets_split" CHECK ("packets"."count" between 1 and "packets"."total")
);
--> statement-breakpoint
ALTER TABLE "packet_shares" ADD CONSTRAINT "packet_shares_packet_id_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."packets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packet_shares_of_user" ON "packet_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "packets_open" ON "packets" USING btree ("expires_at") WHERE "packets"."ended_at" is null;
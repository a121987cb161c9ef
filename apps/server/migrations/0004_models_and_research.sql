CREATE TABLE "order_flow_minutes" (
	"world" text NOT NULL,
	"contract_code" text NOT NULL,
	"ends_at" bigint NOT NULL,
	"trading_day" date NOT NULL,
	"bought" double precision NOT NULL,
	"sold" double precision NOT NULL,
	"neutral" double precision NOT NULL,
	"auction" double precision NOT NULL,
	"opened" double precision NOT NULL,
	"closed" double precision NOT NULL,
	"close" double precision,
	"natures" double precision[] NOT NULL,
	"tiers" double precision[] NOT NULL,
	"tier_bounds" double precision[] NOT NULL,
	"prices" jsonb NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "order_flow_minutes_world_contract_code_ends_at_pk" PRIMARY KEY("world","contract_code","ends_at")
);
--> statement-breakpoint
CREATE TABLE "seat_profits" (
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"exchange" text NOT NULL,
	"product_code" text NOT NULL,
	"drop_off" text NOT NULL,
	"seats" text[] NOT NULL,
	"profits" double precision[] NOT NULL,
	"nets" double precision[] NOT NULL,
	"one_sided" boolean[] NOT NULL,
	"dropped" boolean[] NOT NULL,
	CONSTRAINT "seat_profits_world_product_code_trading_day_drop_off_pk" PRIMARY KEY("world","product_code","trading_day","drop_off")
);
--> statement-breakpoint
CREATE TABLE "institutional_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institutional_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"world" text NOT NULL,
	"trading_day" date NOT NULL,
	"product_code" text NOT NULL,
	"broker" text NOT NULL,
	"researcher_id" bigint,
	"direction" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"view_point" jsonb,
	"contract_code" text,
	"price" double precision,
	"report_id" bigint,
	"published_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_reads" (
	"report_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "report_reads_report_id_reader_day_pk" PRIMARY KEY("report_id","reader","day")
);
--> statement-breakpoint
CREATE TABLE "research_files" (
	"sha256" char(64) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "research_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "research_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"world" text NOT NULL,
	"broker" text NOT NULL,
	"researcher_id" bigint,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"direction" text,
	"products" text[] NOT NULL,
	"summary" text NOT NULL,
	"content" text[] NOT NULL,
	"published_day" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"link" text,
	"file_sha256" char(64),
	"vip" boolean NOT NULL,
	"reads" integer NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "researchers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "researchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"world" text NOT NULL,
	"name" text NOT NULL,
	"broker" text NOT NULL,
	"title" text NOT NULL,
	"certificate" text,
	"introduction" text NOT NULL,
	"products" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institutional_views" ADD CONSTRAINT "institutional_views_researcher_id_researchers_id_fk" FOREIGN KEY ("researcher_id") REFERENCES "public"."researchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutional_views" ADD CONSTRAINT "institutional_views_report_id_research_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."research_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_reads" ADD CONSTRAINT "report_reads_report_id_research_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."research_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_reports" ADD CONSTRAINT "research_reports_researcher_id_researchers_id_fk" FOREIGN KEY ("researcher_id") REFERENCES "public"."researchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_reports" ADD CONSTRAINT "research_reports_file_sha256_research_files_sha256_fk" FOREIGN KEY ("file_sha256") REFERENCES "public"."research_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_profits_day" ON "seat_profits" USING btree ("world","drop_off","trading_day");--> statement-breakpoint
CREATE UNIQUE INDEX "institutional_views_key" ON "institutional_views" USING btree ("world","product_code","trading_day","broker");--> statement-breakpoint
CREATE INDEX "institutional_views_day" ON "institutional_views" USING btree ("world","trading_day" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "research_reports_key" ON "research_reports" USING btree ("world","broker","published_day","title_key");--> statement-breakpoint
CREATE INDEX "research_reports_published" ON "research_reports" USING btree ("world","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "research_reports_products" ON "research_reports" USING gin ("products");--> statement-breakpoint
CREATE UNIQUE INDEX "researchers_name" ON "researchers" USING btree ("world","broker","name");
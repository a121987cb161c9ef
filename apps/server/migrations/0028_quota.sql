CREATE TABLE "quota_days" (
	"subject" text NOT NULL,
	"tag" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "quota_days_subject_tag_day_pk" PRIMARY KEY("subject","tag","day"),
	CONSTRAINT "quota_days_used" CHECK ("quota_days"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quota_packs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	"expires_on" date NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quota_packs_source_unique" UNIQUE("source"),
	CONSTRAINT "quota_packs_left_within" CHECK ("quota_packs"."left" between 0 and "quota_packs"."total")
);
--> statement-breakpoint
CREATE TABLE "quota_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"network" text,
	"tag" text NOT NULL,
	"day" date NOT NULL,
	"unit" text NOT NULL,
	"pack_id" bigint,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_pack_id_quota_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."quota_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quota_packs_left" ON "quota_packs" USING btree ("user_id","tag","expires_on") WHERE "quota_packs"."left" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "quota_uses_unit" ON "quota_uses" USING btree ("subject","tag","day","unit") WHERE "quota_uses"."state" <> 'returned';--> statement-breakpoint
CREATE INDEX "quota_uses_at" ON "quota_uses" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "quota_uses_reserved" ON "quota_uses" USING btree ("at") WHERE "quota_uses"."state" = 'reserved';
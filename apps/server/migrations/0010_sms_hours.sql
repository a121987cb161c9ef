CREATE TABLE "sms_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"sent_to_strangers" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sms_hours_counts" CHECK ("sms_hours"."sent_to_strangers" between 0 and "sms_hours"."sent" and "sms_hours"."used" >= 0)
);

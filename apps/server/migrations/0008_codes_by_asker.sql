-- A code lives five minutes. One of before says nothing of who asked for it, and is asked for again.
DELETE FROM "sms_codes";--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_mobile_event_pk";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "asker" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_mobile_event_asker_pk" PRIMARY KEY("mobile","event","asker");

CREATE TABLE "outbox_deliveries" (
	"listener" text NOT NULL,
	"event_id" bigint NOT NULL,
	"user_id" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	CONSTRAINT "outbox_deliveries_listener_event_id_pk" PRIMARY KEY("listener","event_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"user_id" bigint,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"dispatched" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_deliveries" ADD CONSTRAINT "outbox_deliveries_event_id_outbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_deliveries_event" ON "outbox_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "outbox_deliveries_pending" ON "outbox_deliveries" USING btree ("listener","event_id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "outbox_deliveries_waiting" ON "outbox_deliveries" USING btree ("listener","user_id","event_id") WHERE handled_at is null and next_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_events_new" ON "outbox_events" USING btree ("id") WHERE not dispatched;--> statement-breakpoint
CREATE INDEX "outbox_events_at" ON "outbox_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_events_user" ON "outbox_events" USING btree ("user_id");--> statement-breakpoint
-- Wakes the dispatcher when the transaction commits; many events of one transaction wake it once.
CREATE FUNCTION "outbox_wake"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('outbox', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "outbox_events_wake" AFTER INSERT ON "outbox_events" FOR EACH STATEMENT EXECUTE FUNCTION "outbox_wake"();

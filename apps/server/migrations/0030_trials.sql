CREATE TABLE "trials" (
	"subject" text NOT NULL,
	"resource" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "trials_subject_resource_day_pk" PRIMARY KEY("subject","resource","day"),
	CONSTRAINT "trials_seconds" CHECK ("trials"."seconds" > 0)
);
--> statement-breakpoint
CREATE INDEX "trials_day" ON "trials" USING btree ("day");
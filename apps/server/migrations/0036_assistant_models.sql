CREATE TABLE "assistant_model_choices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_model_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"deep_model" text NOT NULL,
	"filing" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_model_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_model_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"questions" integer NOT NULL,
	"calls" double precision NOT NULL,
	"refusals" double precision NOT NULL,
	"planted" integer NOT NULL,
	"grounded" double precision NOT NULL,
	"fallback" double precision NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "assistant_model_results_once" UNIQUE("model","prompt_version","made_at")
);

CREATE TABLE "medals_held" (
	"user_id" bigint NOT NULL,
	"medal_id" integer NOT NULL,
	"obtained_at" timestamp with time zone NOT NULL,
	"worn_at" timestamp with time zone,
	CONSTRAINT "medals_held_user_id_medal_id_pk" PRIMARY KEY("user_id","medal_id")
);
--> statement-breakpoint
CREATE INDEX "medals_held_worn" ON "medals_held" USING btree ("user_id","worn_at") WHERE "medals_held"."worn_at" is not null;
CREATE TABLE "workspace_documents" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_documents_user_id_kind_name_pk" PRIMARY KEY("user_id","kind","name")
);

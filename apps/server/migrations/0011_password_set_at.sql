ALTER TABLE "users" ADD COLUMN "password_set_at" timestamp with time zone;

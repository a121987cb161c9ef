-- Tokens of the month and of kind and month, as `vectorOf` writes them.
UPDATE "search_documents" SET "vector" = "vector" || format(
  '''month:%1$s'':1D ''%2$s:%1$s'':1D', to_char("published_at" AT TIME ZONE 'UTC', 'YYYY-MM'), "kind"
)::tsvector;

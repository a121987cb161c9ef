const workaround = 'Set DATABASE_URL to use a Postgres server of your own instead.'

/** Any failure of the embedded server; its message ends with the workaround. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'

  constructor(text: string, options?: ErrorOptions) {
    super(`Embedded Postgres: ${/[.!?]$/.test(text) ? text : `${text}.`} ${workaround}`, options)
  }
}

/** The text of a program or system error, preceded by its reason if the reason is known. */
export function explain(text: string): string {
  if (/No space left|ENOSPC|disk quota|EDQUOT/i.test(text)) return `the disk is full. ${text}`
  if (/error while loading shared|spawn .*ENOENT|failed to execute|not found/i.test(text))
    return `the binary cannot run on this system (glibc and its loader are needed; Alpine has none). ${text}`
  if (/Permission denied|EACCES|EPERM/i.test(text))
    return `a file or folder may not be used by this user. ${text}`
  return text
}

export function asEmbeddedPostgresError(error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  return new EmbeddedPostgresError(explain(error instanceof Error ? error.message : String(error)), {
    cause: error,
  })
}

/** Whether an error of the system has one of these codes (`ENOENT`, `EEXIST`, …). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return code !== undefined && codes.includes(code)
}

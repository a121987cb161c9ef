import { expect, test } from 'vitest'
import { asEmbeddedPostgresError, EmbeddedPostgresError, explain } from './errors'

test.each([
  ['could not write: No space left on device', 'the disk is full.'],
  ['postgres: error while loading shared libraries: libicuuc.so.60', 'the binary cannot run on this system'],
  [
    'unshare: failed to execute /x/postgres: No such file or directory',
    'the binary cannot run on this system',
  ],
  ['initdb: could not access directory: Permission denied', 'a file or folder may not be used by this user.'],
])('"%s" is explained by its reason: %s', (text, reason) => {
  expect(explain(text)).toContain(reason)
  expect(explain(text)).toContain(text)
})

test('any error becomes full sentences that end with the workaround', () => {
  const error = asEmbeddedPostgresError(new Error('EROFS: read-only file system, mkdir'))

  expect(error).toBeInstanceOf(EmbeddedPostgresError)
  expect(error.message).toBe(
    'Embedded Postgres: EROFS: read-only file system, mkdir. Set DATABASE_URL to use a Postgres server of your own instead.',
  )
  expect(error.cause).toBeInstanceOf(Error)
  expect(asEmbeddedPostgresError(error)).toBe(error)
})

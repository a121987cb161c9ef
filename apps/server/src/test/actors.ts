import type { Actor } from '#platform/http'
import { testClient } from './seed'

/** Callers for tests that call a verb directly, without HTTP. */
export const guest: Actor = { kind: 'guest', client: testClient }
export const member = (userId: number): Actor => ({
  kind: 'user',
  userId,
  sessionId: userId,
  hasPhone: true,
  client: testClient,
})

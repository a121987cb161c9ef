import type { Actor, Operator } from '#platform/http'
import { testClient } from './seed'

/** The guest as caller, for tests that call a verb directly, without HTTP. */
export const guest: Actor = { kind: 'guest', client: testClient }
export const member = (userId: number): Actor => ({
  kind: 'user',
  userId,
  sessionId: userId,
  hasPhone: true,
  client: testClient,
})
export const operatorActor: Operator = {
  kind: 'operator',
  operatorId: 1,
  login: 'operator',
  name: '运营',
  roles: ['owner'],
  startedAt: new Date('2026-11-20T07:00:00Z'),
  knownNetwork: true,
  freshCode: true,
  client: testClient,
  requestId: 'test',
}

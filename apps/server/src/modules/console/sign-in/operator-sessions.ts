import { minuteMs } from '@vce/futures'
import type { AuditedRunner } from '#platform/audit'
import { sourceOf } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Operators } from '#platform/http'
import { operatorsRepository } from '../operators/operators.repository'
import { hashOfSecret } from '../operators/secrets'
import { consoleNetworkOf } from './console-network'

const maxSessionMs = 8 * 60 * minuteMs
const maxIdleMs = 30 * minuteMs
const freshMs = 5 * minuteMs
/** Minimum time between two updates of `seen_at`, in milliseconds. */
const seenIntervalMs = minuteMs

/** When a session ends at the latest, even if it is in use. */
export const sessionEnd = (startedAt: Date) => new Date(startedAt.getTime() + maxSessionMs)

interface OperatorSessionsOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
}

/** Looks up the operator at each call, so that a lock or a changed role takes effect at once. */
export function createOperatorSessions({ db, clock, audited }: OperatorSessionsOptions): Operators {
  const stored = operatorsRepository(db)
  return {
    async sessionOf(token, client) {
      const found = await stored.sessionOf(hashOfSecret(token))
      if (!found || found.operator.isLocked) return undefined
      const { operator, session } = found
      const now = clock.now().getTime()
      const idle = now - session.seenAt.getTime()
      const isOver = now >= sessionEnd(session.startedAt).getTime() || idle >= maxIdleMs
      if (isOver || session.agent !== client.agent) return undefined
      if (idle >= seenIntervalMs) await stored.changeSession(operator.id, { seenAt: new Date(now) })
      return {
        operatorId: operator.id,
        login: operator.login,
        name: operator.name,
        roles: operator.roles,
        startedAt: session.startedAt,
        knownNetwork: session.network === consoleNetworkOf(client.address),
        freshCode: now - session.codeAt.getTime() <= freshMs,
      }
    },

    refused: (operator, { path }) =>
      audited(sourceOf(operator), ({ audit }) => audit({ action: 'access.refused', target: path })),
  }
}

import { checkAuditChain } from '#platform/audit'
import { personalData as ofLimits } from '#platform/limits'
import { defineModule } from '#platform/module'
import { forgetCalls, personalData as ofOnce, sweepCalls } from '#platform/once'
import { exportedEvents, forgetEvents, personalData as ofOutbox, sweepEvents } from '#platform/outbox'

/** The platform's own data and regular work, in the form of a module. */
export const platformModule = defineModule({
  name: 'platform',
  needs: ['db', 'logger'],
  loops: () => [sweepEvents, sweepCalls],
  queues: ({ db, logger }) => [checkAuditChain({ db, logger })],
  userData: {
    collected: [...ofOutbox, ...ofOnce, ...ofLimits],
    exported: (db) => ({ events: exportedEvents(db) }),
    forget: () => [forgetEvents, forgetCalls],
  },
})

import type { InputOf, OutputOf, removeSamples as removeSamplesCall } from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import type { Database } from '#platform/database'
import { type Actor, operatorOf } from '#platform/http'
import { removeSamples } from './remove-samples.seed'

interface SamplesOptions {
  audited: AuditedRunner
  /** Removes the sample content of the other modules. */
  dropOthers: (tx: Database, now: Date) => Promise<unknown>
}

/** The endpoint by which operators remove 示例内容. */
export const createSamples = ({ audited, dropOthers }: SamplesOptions) => ({
  removeSamples: (
    actor: Actor,
    { note }: InputOf<typeof removeSamplesCall>,
  ): Promise<OutputOf<typeof removeSamplesCall>> =>
    audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
      await dropOthers(tx, now)
      const removed = await removeSamples(tx, now)
      await audit({ action: 'community.removeSamples', target: 'samples', reason: note, after: removed })
      return removed
    }),
})

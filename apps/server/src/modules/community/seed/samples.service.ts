import type { InputOf, OutputOf, removeSamples as removeSamplesCall } from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { type Actor, operatorOf } from '#platform/http'
import { removeSamples } from './remove-samples.seed'

/** The endpoint by which operators remove 示例内容. */
export const createSamples = ({ audited }: { audited: AuditedRunner }) => ({
  removeSamples: (
    actor: Actor,
    { note }: InputOf<typeof removeSamplesCall>,
  ): Promise<OutputOf<typeof removeSamplesCall>> =>
    audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
      const removed = await removeSamples(tx, now)
      await audit({ action: 'community.removeSamples', target: 'samples', reason: note, after: removed })
      return removed
    }),
})

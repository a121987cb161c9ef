import type { OperatorAction } from '@vce/protocol'
import type * as z from 'zod/mini'
import type { AuditedAction } from '#platform/audit'
import type { Database } from '#platform/database'

/** A change that takes two operators; declared by the module that makes it. */
export interface ApprovalKind<Payload = unknown> {
  name: string
  /**
   * Operators with the right to approve it execute proposals; operators with the right to read it see them.
   */
  action: OperatorAction
  /** Parsed again when it is executed: proposals outlive the version that stored them. */
  schema: z.ZodMiniType<Payload>
  /** Whether one of the two must be an owner. */
  needsOwner?: (payload: Payload) => boolean
  /** One sentence about the proposal. */
  title(db: Database, payload: Payload): Promise<string>
  /** The change that executing would make now; null if it no longer fits. */
  effect(db: Database, payload: Payload): Promise<string | null>
  /** Makes the change and audits it; false if it no longer fits, which undoes everything. */
  execute(
    action: AuditedAction,
    payload: Payload,
    from: { approvalId?: number; reason: string },
  ): Promise<boolean>
}

/** Preserves the type of the payload within; outside, kinds are handled by their schema. */
export const approvalKind = <Payload>(kind: ApprovalKind<Payload>): ApprovalKind => ({
  ...kind,
  schema: kind.schema as z.ZodMiniType<unknown>,
  needsOwner: (payload) => kind.needsOwner?.(kind.schema.parse(payload)) ?? false,
  title: (db, payload) => kind.title(db, kind.schema.parse(payload)),
  effect: (db, payload) => kind.effect(db, kind.schema.parse(payload)),
  execute: (action, payload, from) => kind.execute(action, kind.schema.parse(payload), from),
})

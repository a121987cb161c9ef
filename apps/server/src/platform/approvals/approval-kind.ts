import type { OperatorAction } from '@vce/protocol'
import type * as z from 'zod/mini'
import type { AuditedAction } from '#platform/audit'
import type { Database } from '#platform/database'

/** A kind of change that requires two operators; declared by the module that makes the change. */
export interface ApprovalKind<Payload = unknown> {
  name: string
  /**
   * Operators with the right to approve this action execute proposals; operators with the right to read it
   * see them.
   */
  action: OperatorAction
  /**
   * Checked again when a proposal is executed, because an earlier version of the server may have stored it.
   */
  schema: z.ZodMiniType<Payload>
  /** Whether one of the two operators must be an owner. */
  needsOwner?: (payload: Payload) => boolean
  /** A sentence that describes the proposal. */
  title(db: Database, payload: Payload): Promise<string>
  /** Describes the change that executing would make now; null if the proposal no longer fits. */
  effect(db: Database, payload: Payload): Promise<string | null>
  /** Makes the change and audits it; false if it no longer fits, which rolls everything back. */
  execute(
    action: AuditedAction,
    payload: Payload,
    from: { approvalId?: number; reason: string },
  ): Promise<boolean>
}

/**
 * Returns the given kind of approval. Infers the type of its payload, which callers see as `unknown`; the
 * schema checks the payload.
 */
export const approvalKind = <Payload>(kind: ApprovalKind<Payload>): ApprovalKind => ({
  ...kind,
  schema: kind.schema as z.ZodMiniType<unknown>,
  needsOwner: (payload) => kind.needsOwner?.(kind.schema.parse(payload)) ?? false,
  title: (db, payload) => kind.title(db, kind.schema.parse(payload)),
  effect: (db, payload) => kind.effect(db, kind.schema.parse(payload)),
  execute: (action, payload, from) => kind.execute(action, kind.schema.parse(payload), from),
})

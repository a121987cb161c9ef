import { dayMs } from '@vce/futures'
import {
  approveProposal,
  type getApprovals,
  type InputOf,
  mayOperate,
  type OperatorRole,
  type OutputOf,
  rejectProposal,
} from '@vce/protocol'
import type { ApprovalKind } from '#platform/approvals'
import { type AuditedAction, type AuditedRunner, hashOfValue, sourceOf } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, type Operator, operatorOf, paged } from '#platform/http'
import { operatorsRepository } from '../operators/operators.repository'
import { approvalsRepository } from './approvals.repository'

/**
 * A proposal expires after a day. An owner without a second approver may execute it alone on the following
 * day.
 */
const lifetimeMs = dayMs

interface ApprovalsOptions {
  db: Database
  audited: AuditedRunner
  kinds: readonly ApprovalKind[]
}

type StoredProposal = NonNullable<Awaited<ReturnType<ReturnType<typeof approvalsRepository>['hold']>>>

const expiresAt = ({ proposedAt }: Pick<StoredProposal, 'proposedAt'>) =>
  new Date(proposedAt.getTime() + lifetimeMs)

/** Stores a proposal of a kind, by name, within the audited action of the operator who makes it. */
export async function propose(
  { tx, now, audit }: AuditedAction,
  operator: Operator,
  proposal: { kind: string; payload: unknown; reason: string },
): Promise<number> {
  const { kind, payload, reason } = proposal
  const id = await approvalsRepository(tx).add({
    kind,
    payload,
    payloadHash: hashOfValue(payload),
    reason,
    proposedBy: operator.operatorId,
    proposedAt: now,
  })
  await audit({
    action: 'approval.propose',
    target: `approval ${id}`,
    after: payload,
    reason,
    approvalId: id,
  })
  return id
}

/** Changes that take two operators: one proposes, another with the right executes. */
export function createApprovals({ db, audited, kinds }: ApprovalsOptions) {
  const kindOf = (name: string) => kinds.find((kind) => kind.name === name)
  const readableBy = (roles: readonly OperatorRole[]) =>
    kinds.filter(({ action }) => mayOperate(roles, { operator: action, right: 'read' }))

  /** Whether any operator besides the proposer could approve. */
  async function hasOtherApprover(tx: Database, { action }: ApprovalKind, proposer: number) {
    const all = await operatorsRepository(tx).list()
    return all.some(
      ({ id, isLocked, roles }) =>
        id !== proposer && !isLocked && mayOperate(roles, { operator: action, right: 'approve' }),
    )
  }

  /** Locks a proposal and returns it; refuses if the operator may not decide it now. */
  async function held(
    tx: Database,
    endpoint: typeof approveProposal | typeof rejectProposal,
    { id, operator }: { id: number; operator: Operator },
  ) {
    const stored = await approvalsRepository(tx).hold(id)
    const kind = stored && kindOf(stored.kind)
    if (!stored || !kind) throw failure(endpoint, 'unknownApproval', { id })
    if (stored.state === 'expired') throw failure(endpoint, 'expired', { id })
    if (stored.state !== 'proposed') throw failure(endpoint, 'decided', { id })
    const mayDecide = mayOperate(operator.roles, { operator: kind.action, right: 'approve' })
    // The proposer may withdraw the proposal.
    const withdraws = endpoint === rejectProposal && stored.proposedBy === operator.operatorId
    if (!mayDecide && !withdraws) throw failure(endpoint, 'notEntitled', { id })
    return { stored, kind }
  }

  /**
   * Refuses approval by the proposer if another operator could approve, if the proposal is not one to two
   * days old, or if the recovery code is wrong.
   */
  async function checkAlone(
    { tx, now }: AuditedAction,
    { stored, kind, code }: { stored: StoredProposal; kind: ApprovalKind; code: string | undefined },
  ) {
    if (code === undefined) throw failure(approveProposal, 'ownProposal')
    const age = now.getTime() - stored.proposedAt.getTime()
    if (age < dayMs || (await hasOtherApprover(tx, kind, stored.proposedBy))) {
      throw failure(approveProposal, 'notAlone')
    }
    if (age >= 2 * dayMs) throw failure(approveProposal, 'expired')
    if (!(await operatorsRepository(tx).useRecoveryCode(stored.proposedBy, code, now))) {
      throw failure(approveProposal, 'wrongRecoveryCode')
    }
  }

  /** Whether the proposer or the approving operator is an owner. */
  async function involvesOwner(tx: Database, { proposedBy }: StoredProposal, approver: Operator) {
    if (approver.roles.includes('owner')) return true
    return (await operatorsRepository(tx).byId(proposedBy))?.roles.includes('owner') ?? false
  }

  return {
    async getApprovals(
      actor: Actor,
      { page, limit, state }: InputOf<typeof getApprovals>,
    ): Promise<OutputOf<typeof getApprovals>> {
      const readable = readableBy(operatorOf(actor).roles).map(({ name }) => name)
      const approvals = approvalsRepository(db)
      const filter = { kinds: readable, state }
      const [rows, total] = await Promise.all([
        approvals.newest(filter, { limit, offset: (page - 1) * limit }),
        approvals.count(filter),
      ])
      const shown = await Promise.all(
        rows.map(async ({ approval, proposedBy, decidedBy }) => {
          const kind = kindOf(approval.kind)
          const isOpen = approval.state === 'proposed'
          return {
            id: approval.id,
            kind: approval.kind,
            title: kind ? await kind.title(db, approval.payload) : approval.kind,
            payload: approval.payload,
            payload_hash: approval.payloadHash,
            effect: kind && isOpen ? await kind.effect(db, approval.payload) : null,
            reason: approval.reason,
            state: approval.state,
            proposed_by: proposedBy,
            proposed_at: beijingTime(approval.proposedAt),
            expires_at: beijingTime(expiresAt(approval)),
            decided_by: decidedBy,
            decided_at: approval.decidedAt && beijingTime(approval.decidedAt),
            alone: approval.isAlone,
          }
        }),
      )
      return paged(shown, total, { page, limit })
    },

    async approveProposal(
      actor: Actor,
      { id, payload_hash, recovery_code: code }: InputOf<typeof approveProposal>,
    ): Promise<OutputOf<typeof approveProposal>> {
      const operator = operatorOf(actor)
      return audited(sourceOf(operator), async (action) => {
        const { stored, kind } = await held(action.tx, approveProposal, { id, operator })
        // Executes the stored payload, and only if it is the one the operator has read.
        const hash = hashOfValue(stored.payload)
        if (hash !== payload_hash || hash !== stored.payloadHash) throw failure(approveProposal, 'changed')
        const isAlone = stored.proposedBy === operator.operatorId
        if (isAlone) await checkAlone(action, { stored, kind, code })
        else if (action.now >= expiresAt(stored)) throw failure(approveProposal, 'expired')

        if (kind.needsOwner?.(stored.payload) && !(await involvesOwner(action.tx, stored, operator)))
          throw failure(approveProposal, 'ownerNeeded', { id })

        await approvalsRepository(action.tx).decide(id, {
          state: 'executed',
          decidedBy: operator.operatorId,
          decidedAt: action.now,
          isAlone,
        })
        const isDone = await kind.execute(action, stored.payload, { approvalId: id, reason: stored.reason })
        if (!isDone) throw failure(approveProposal, 'unfit')
        await action.audit({
          action: isAlone ? 'approval.executeAlone' : 'approval.execute',
          target: `approval ${id}`,
          approvalId: id,
        })
        return {}
      })
    },

    async rejectProposal(
      actor: Actor,
      { id }: InputOf<typeof rejectProposal>,
    ): Promise<OutputOf<typeof rejectProposal>> {
      const operator = operatorOf(actor)
      return audited(sourceOf(operator), async ({ tx, now, audit }) => {
        await held(tx, rejectProposal, { id, operator })
        await approvalsRepository(tx).decide(id, {
          state: 'rejected',
          decidedBy: operator.operatorId,
          decidedAt: now,
        })
        await audit({ action: 'approval.reject', target: `approval ${id}`, approvalId: id })
        return {}
      })
    },
  }
}

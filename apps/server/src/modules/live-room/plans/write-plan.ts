import { dayMs, minuteMs, productOf, splitContractCode } from '@vce/futures'
import { type InputOf, maxPlanDays, type planBroadcast, planMinutes, type World } from '@vce/protocol'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { newStreamName } from '#platform/media'
import { emit } from '#platform/outbox'
import { broadcastCancelled, broadcastMoved } from '../live-room.events'
import { type BroadcastRow, roomsRepository } from '../rooms/rooms.repository'
import { plansRepository } from './plans.repository'

export type PlanRefusal =
  | 'unknownRoom'
  | 'unknownBroadcast'
  | 'slotTaken'
  | 'badTime'
  | 'begun'
  | 'changed'
  | 'unknownContract'

interface PlanToWrite extends Omit<InputOf<typeof planBroadcast>, 'world'> {
  teacherId: number
  /** World of the contract's prices. */
  world: World
}

const isKnown = (contract: string) => productOf(splitContractCode(contract).productCode) !== undefined

function isGoodTime(from: Date, to: Date, now: Date) {
  const minutes = (to.getTime() - from.getTime()) / minuteMs
  return (
    minutes >= planMinutes.least &&
    minutes <= planMinutes.most &&
    to > now &&
    from.getTime() <= now.getTime() + maxPlanDays * dayMs
  )
}

const fieldsOf = ({ teacherId, world, ...plan }: Omit<PlanToWrite, 'id' | 'version' | 'room_id'>) => ({
  title: plan.title,
  teacherId,
  planFrom: fromBeijingTime(plan.plan_from),
  planTo: fromBeijingTime(plan.plan_to),
  autoStart: plan.auto_start,
  world: plan.contract === undefined ? null : world,
  contractCode: plan.contract ?? null,
})
type PlanFields = ReturnType<typeof fieldsOf>

const eventOf = ({ id, roomId, title, planFrom }: BroadcastRow) => ({
  room_id: roomId,
  broadcast_id: id,
  title,
  plan_from: beijingTime(planFrom),
})

/** Cancels a plan, and reports it to those who booked it; undefined if the plan was changed meanwhile. */
async function cancelPlan(tx: Database, before: BroadcastRow, now: Date) {
  const cancelled = await plansRepository(tx).change(before, { state: 'cancelled' })
  if (cancelled) await emit(tx, now, broadcastCancelled(before.teacherId, eventOf(before)))
  return cancelled
}

/** Changes a plan, and reports another time to those who booked it; undefined if the plan was changed meanwhile. */
async function changePlan(tx: Database, before: BroadcastRow, fields: PlanFields, now: Date) {
  const changed = await plansRepository(tx).change(before, fields)
  if (!changed || before.planFrom.getTime() === changed.planFrom.getTime()) return changed
  const moved = { ...eventOf(changed), was: beijingTime(before.planFrom) }
  await emit(tx, now, broadcastMoved(changed.teacherId, moved))
  return changed
}

/** Whether fields change nothing but what may be changed while the stream waits for its begin. */
const isSmallChange = (before: BroadcastRow, fields: PlanFields) =>
  before.teacherId === fields.teacherId &&
  before.planFrom.getTime() === fields.planFrom.getTime() &&
  before.planTo.getTime() === fields.planTo.getTime() &&
  before.world === fields.world &&
  before.contractCode === fields.contractCode

/** The reason for which a plan may not be changed at all. */
function lockedBy(before: BroadcastRow, version: number): PlanRefusal | null {
  if (before.state === 'cancelled') return 'unknownBroadcast'
  if (before.state !== 'planned' && before.state !== 'warming') return 'begun'
  return before.version === version ? null : 'changed'
}

/**
 * Adds, changes or cancels a plan under the lock of its room, so that the times of two plans never overlap. Once its
 * stream has arrived, only title and automatic begin are changed. Returns the reason if nothing was written.
 */
export async function writePlan(
  tx: Database,
  { id, version, room_id: roomId, ...plan }: PlanToWrite,
  now: Date,
): Promise<{ id: number; version: number } | PlanRefusal> {
  if (!(await roomsRepository(tx).locked(roomId))) return 'unknownRoom'
  const plans = plansRepository(tx)
  const before = id === 0 ? null : await plans.byId(id)
  if (id !== 0 && before?.roomId !== roomId) return 'unknownBroadcast'
  const refused = before ? lockedBy(before, version) : null
  if (refused) return refused
  const fields = fieldsOf(plan)
  if (before?.state === 'warming') {
    if (plan.cancelled || !isSmallChange(before, fields)) return 'begun'
    return (await plans.change(before, { title: fields.title, autoStart: fields.autoStart })) ?? 'changed'
  }
  if (before && plan.cancelled) return (await cancelPlan(tx, before, now)) ?? 'changed'

  const [from, to] = [fields.planFrom, fields.planTo]
  if (!isGoodTime(from, to, now)) return 'badTime'
  if (plan.contract !== undefined && !isKnown(plan.contract)) return 'unknownContract'
  if (await plans.isTaken(roomId, { from, to }, id)) return 'slotTaken'
  if (before) return (await changePlan(tx, before, fields, now)) ?? 'changed'
  return plans.add({
    ...fields,
    roomId,
    state: plan.cancelled ? 'cancelled' : 'planned',
    streamName: newStreamName(),
  })
}

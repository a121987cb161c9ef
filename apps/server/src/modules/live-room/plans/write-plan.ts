import { randomBytes } from 'node:crypto'
import { dayMs, minuteMs, productOf, splitContractCode } from '@vce/futures'
import { type InputOf, maxPlanDays, type planBroadcast, planMinutes, type World } from '@vce/protocol'
import { fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { roomsRepository } from '../rooms/rooms.repository'
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

/**
 * Adds, changes or cancels a plan under the lock of its room, so that the times of two plans never overlap. Returns
 * the reason if nothing was written.
 */
export async function writePlan(
  tx: Database,
  { id, version, room_id: roomId, teacherId, ...plan }: PlanToWrite,
  now: Date,
): Promise<{ id: number; version: number } | PlanRefusal> {
  if (!(await roomsRepository(tx).locked(roomId))) return 'unknownRoom'
  const plans = plansRepository(tx)
  const before = id === 0 ? null : await plans.byId(id)
  if (id !== 0 && before?.roomId !== roomId) return 'unknownBroadcast'
  if (before && before.state !== 'planned') return before.state === 'cancelled' ? 'unknownBroadcast' : 'begun'
  if (before && before.version !== version) return 'changed'
  if (before && plan.cancelled) return (await plans.change(id, version, { state: 'cancelled' })) ?? 'changed'

  const [from, to] = [fromBeijingTime(plan.plan_from), fromBeijingTime(plan.plan_to)]
  if (!isGoodTime(from, to, now)) return 'badTime'
  if (plan.contract !== undefined && !isKnown(plan.contract)) return 'unknownContract'
  if (await plans.isTaken(roomId, { from, to }, id)) return 'slotTaken'
  const fields = {
    title: plan.title,
    teacherId,
    planFrom: from,
    planTo: to,
    autoStart: plan.auto_start,
    world: plan.contract === undefined ? null : plan.world,
    contractCode: plan.contract ?? null,
  }
  if (before) return (await plans.change(id, version, fields)) ?? 'changed'
  return plans.add({
    ...fields,
    roomId,
    state: plan.cancelled ? 'cancelled' : 'planned',
    streamName: randomBytes(8).toString('hex'),
  })
}

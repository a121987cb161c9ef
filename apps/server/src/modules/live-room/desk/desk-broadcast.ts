import { minuteMs } from '@vce/futures'
import { streamMinutes } from '@vce/protocol'
import type { Database } from '#platform/database'
import { type BroadcastRow, roomsRepository } from '../rooms/rooms.repository'
import { opensAt } from '../states/due-state'
import { streamsRepository } from '../streams/streams.repository'

/** Plans that are compared: those whose streams are taken at the same time, and the next one. */
const maxPlans = 10

/**
 * The broadcast of a desk: the running one, else the next plan. A plan that has not begun stays for an hour after its end,
 * unless the stream of another one is taken by then.
 */
export async function deskBroadcast(db: Database, roomId: number, now: Date): Promise<BroadcastRow | null> {
  const [running] = await roomsRepository(db).running([roomId])
  if (running) return running
  const since = new Date(now.getTime() - streamMinutes.after * minuteMs)
  const plans = await streamsRepository(db).plansSince(roomId, since, maxPlans)
  const open = plans.filter((plan) => opensAt(plan) <= now)
  return open.find(({ planTo }) => planTo > now) ?? open.at(-1) ?? plans[0] ?? null
}

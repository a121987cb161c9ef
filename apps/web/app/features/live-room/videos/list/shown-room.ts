import type { ListedRoom } from '@vce/protocol'
import { isLiveRoom } from '#app/lib/room-list'

/** The room that the page shows large: the first live one, else the one whose plan begins first. */
export function shownRoom(rooms: readonly ListedRoom[]): ListedRoom | undefined {
  const open = rooms.filter(({ type }) => type > 0)
  const planned = open.filter(({ plan_from }) => plan_from !== null)
  const [soonest] = planned.toSorted((one, other) =>
    (one.plan_from ?? '').localeCompare(other.plan_from ?? ''),
  )
  return open.find(isLiveRoom) ?? soonest ?? open[0]
}

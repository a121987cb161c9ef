import { getRoomList, type ListedRoom } from '@vce/protocol'
import { planTimeText } from './plan-texts'
import { endpointQuery, staleTimes } from './query'

/** The live rooms. Frames of the message socket keep the cached list current once the page has settled. */
export const roomListQuery = endpointQuery(getRoomList, { staleTime: staleTimes.moment })

/** Address of a room's page. */
export const roomAddress = ({ id, type }: { id: number; type: number }) => `/live?id=${id}&type=${type}`

export const isLiveRoom = ({ live_status }: Pick<ListedRoom, 'live_status'>) => live_status === 1

/** One line about a room: what runs in it, or when its next plan begins. `now` is null before hydration. */
export function roomNote({ live_status, type, title, plan_from }: ListedRoom, now: number | null): string {
  if (live_status === 1) return title ?? '正在直播'
  if (type < 0) return '开播时间另行公布'
  return plan_from === null ? '暂无直播安排' : [planTimeText(plan_from, now), title].filter(Boolean).join(' ')
}

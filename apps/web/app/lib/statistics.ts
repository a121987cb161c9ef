import type { addSiteStatistics } from '@vce/protocol'
import { browserStorage } from './session/storage'

/** Types of statistics that pages count. */
export const statisticTypes = { signedInVisit: 80, personalCentre: 257, advert: 316 } as const

/** By its path: the endpoint's schema is not loaded with every page. */
const path: (typeof addSiteStatistics)['path'] = '/api/common/addSiteStatistics'

/** Milliseconds in which entries are collected into one call. */
const collectMs = 2_000
/** Entries of one call, as the endpoint bounds them. */
const maxEntries = 51

interface Entry {
  type: number
  data_id?: number
}

let collected: Entry[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what was collected; also when the page is left, which a request of its own would not survive. */
function flush() {
  clearTimeout(timer)
  timer = undefined
  const [first, ...more] = collected
  collected = []
  if (!first) return
  const body = JSON.stringify({ ...first, more, uuid: browserStorage.touristId() })
  navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
}

/** Counts this visitor for a type and an object; the server counts a visitor once a day. */
export function countVisit(type: number, dataId?: number) {
  if (collected.length === maxEntries) flush()
  if (timer === undefined) {
    timer = setTimeout(flush, collectMs)
    addEventListener('pagehide', flush, { once: true })
  }
  collected.push({ type, ...(dataId !== undefined && { data_id: dataId }) })
}

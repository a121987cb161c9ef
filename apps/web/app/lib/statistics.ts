import type { addSiteStatistics } from '@vce/protocol'
import { browserStorage } from './session/storage'

/** Types of visits that pages count. */
export const statisticTypes = {
  signedInVisit: 80,
  viewBenefits: 227,
  personalCentre: 257,
  advert: 316,
} as const

/** The path as a text, so that the endpoint's schema is not loaded with every page. */
const path: (typeof addSiteStatistics)['path'] = '/api/common/addSiteStatistics'

/** Milliseconds for which entries are collected into one call. */
const collectMs = 2_000
/** Maximum entries of one call, the limit of the endpoint. */
const maxEntries = 51

interface Entry {
  type: number
  data_id?: number
}

let collected: Entry[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the collected entries by beacon, which the browser completes even if the page is left. */
function flush() {
  clearTimeout(timer)
  timer = undefined
  const [first, ...more] = collected
  collected = []
  if (!first) return
  const body = JSON.stringify({ ...first, more, uuid: browserStorage.touristId() })
  navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
}

/** Counts this visitor for a type and an object. The server counts each visitor only once a day. */
export function countVisit(type: number, dataId?: number) {
  if (collected.length === maxEntries) flush()
  if (timer === undefined) {
    timer = setTimeout(flush, collectMs)
    addEventListener('pagehide', flush, { once: true })
  }
  collected.push({ type, ...(dataId !== undefined && { data_id: dataId }) })
}

import { getMarketHeadline, type World } from '@vce/protocol'
import type { Api } from '../../lib/api'

/** A file of its own: what describes a call stays out of the first page's scripts. */
export const callHeadline = (api: Api, world?: World) => api.call(getMarketHeadline, { world })

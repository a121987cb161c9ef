import { getMarketHeadline, type World } from '@vce/protocol'
import type { Api } from '#app/lib/api'

/** Separate module so the endpoint schema is not in the initial bundle. */
export const callHeadline = (api: Api, world?: World) => api.call(getMarketHeadline, { world })

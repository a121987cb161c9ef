import { getMarketHeadline, type World } from '@vce/protocol'
import type { Api } from '#app/lib/api'

/** In its own module, so that the initial bundle does not include the endpoint's schema. */
export const callHeadline = (api: Api, world?: World) => api.call(getMarketHeadline, { world })

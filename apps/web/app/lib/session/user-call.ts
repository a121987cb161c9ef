import { getUser } from '@vce/protocol'
import type { Api } from '#app/lib/api'

/** Separate module so the endpoint schema is not in the initial bundle. */
export const callUser = (api: Api, signal: AbortSignal) => api.call(getUser, {}, { signal })

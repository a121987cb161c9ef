import { getUser } from '@vce/protocol'
import type { Api } from './api'

/** A file of its own: what describes a call stays out of the first page's scripts. */
export const callUser = (api: Api, signal: AbortSignal) => api.call(getUser, {}, { signal })

import { addDevice, getNewUserPack, getTasks, signBaseInfo } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

/** Records the browser; says whether 新人礼包 is offered. */
export const deviceQuery = endpointQuery(addDevice, { staleTime: stale.catalogue })
export const packQuery = endpointQuery(getNewUserPack, { staleTime: stale.catalogue })
/** The day may have ended meanwhile: a newly opened page fetches them. */
export const signInfoQuery = endpointQuery(signBaseInfo, { staleTime: 0 })
export const tasksQuery = endpointQuery(getTasks, { staleTime: 0 })

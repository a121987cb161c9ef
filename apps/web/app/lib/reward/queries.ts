import { addDevice, getNewUserPack, getTasks, signBaseInfo } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Registers the browser with the server; the response says whether 新人礼包 is offered. */
export const deviceQuery = endpointQuery(addDevice, { staleTime: staleTimes.catalogue })
export const giftPackQuery = endpointQuery(getNewUserPack, { staleTime: staleTimes.catalogue })
/** Always refetched by a newly opened page, because the day may have changed. */
export const signInfoQuery = endpointQuery(signBaseInfo, { staleTime: 0 })
export const tasksQuery = endpointQuery(getTasks, { staleTime: 0 })

import { addDevice, getNewUserPack, getTasks, signBaseInfo } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'
import { browserStorage } from '#app/lib/session/storage'

/**
 * Registers the browser with the server, with the invitation that it opened; the response says whether 新人礼包 is
 * offered. For the browser only.
 */
export const deviceQuery = (api: Api) =>
  endpointQuery(addDevice, { staleTime: staleTimes.catalogue })(api, {
    service_code: browserStorage.serviceCode.text(),
  })
export const giftPackQuery = endpointQuery(getNewUserPack, { staleTime: staleTimes.catalogue })
/** Always refetched by a newly opened page, because the day may have changed. */
export const signInfoQuery = endpointQuery(signBaseInfo, { staleTime: 0 })
export const tasksQuery = endpointQuery(getTasks, { staleTime: 0 })

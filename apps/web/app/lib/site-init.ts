import { getCommonInit } from '@vce/protocol'
import type { Api } from './api'
import { endpointQuery, staleTimes } from './query'
import { browserStorage } from './session/storage'

const initQuery = endpointQuery(getCommonInit, { staleTime: staleTimes.catalogue })

/**
 * Query of the data that all pages share. The browser fetches it, not the server, because a registration
 * during the visit changes it.
 */
export const siteInitQuery = (api: Api) =>
  initQuery(api, !import.meta.env.SSR && browserStorage.newMember.is() ? { is_register: 1 } : {})

import { checkUserPrivilege } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Whether the reader has a right; a closed gate and the check on each load share the answer. */
export const privilegeQuery = endpointQuery(checkUserPrivilege, { staleTime: staleTimes.settled })

/** The check on each load of a page. */
export const vipCheck = { tag: 'check_vip' } as const

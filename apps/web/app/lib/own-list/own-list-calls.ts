import { changeOwnList, getOwnList, type OwnListChange } from '@vce/protocol'
import { browserApi } from '#app/lib/browser-api'

/** A separate module, so that the endpoints' schemas are not in the initial bundle. */
export const ownListCalls = {
  load: () => browserApi.call(getOwnList, {}),
  send: (change: OwnListChange) => browserApi.call(changeOwnList, { change }),
}

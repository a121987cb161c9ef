import { signOut } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { browserSession } from './session'
import { browserStorage } from './storage'

/** Signs out and opens the home page. The browser drops the session even if the call fails. */
export async function leaveSession(api: Api) {
  browserSession.leave()
  // The answer is ignored. An already ended session is the desired result. If the call is lost, the session
  // still ends in this browser, and the user can end it on the server from another device.
  await api.call(signOut, {}).catch(() => undefined)
  browserSession.end()
  browserStorage.serviceCode.forget()
  location.assign('/')
}

import { getUser, type UserInfo } from '@vce/protocol'
import type { Api } from '#app/lib/api'

/**
 * Fetches the user, without the session's token. A separate module, so that the endpoint's schema is not in
 * the initial bundle.
 */
export async function fetchUser(api: Api, signal: AbortSignal): Promise<UserInfo> {
  const {
    token: _token,
    is_register: _registered,
    ...user
  } = (await api.call(getUser, {}, { signal })).userinfo
  return user
}

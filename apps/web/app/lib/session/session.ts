import type { SignedIn, UserInfo } from '@vce/protocol'
import { browserStorage } from './storage'

const week = 7 * 24 * 3600

/**
 * Readable by scripts on purpose: only a header authorises a call, the cookie just renders signed-in pages.
 */
function setCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on http
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

let leaving = false

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The browser's session: a token in local storage and a copy in cookies. */
export const browserSession = {
  is: () => Boolean(browserStorage.token()),

  /** Calls the listener whenever the session begins or ends, in this tab or another. */
  watch(listener: () => void) {
    const other = ({ key }: StorageEvent) => {
      if (key === 'tokenReload' || key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', other)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', other)
    }
  },

  /** Stores the answer of a sign-in. The caller reloads the page afterwards. */
  begin({ userinfo: { token, is_register, ...user } }: SignedIn) {
    localStorage.setItem('tokenReload', token)
    this.storeUser(user)
    this.restoreCookies()
    if (is_register === 1) {
      browserStorage.newMember.mark()
      // The invitation is used up: the next registration in this browser has none.
      browserStorage.serviceCode.forget()
    } else {
      // A wizard left open by another user is not this user's.
      browserStorage.newMember.welcomed()
    }
    notify()
  },

  /** Stores the session's user as last sent by the server. */
  storeUser(user: UserInfo) {
    localStorage.setItem('userNameReload', user.nickname)
    localStorage.setItem('userInfoReload', JSON.stringify(user))
    localStorage.setItem('user_id', String(user.id))
  },

  /** The cookies may have expired before the token. */
  restoreCookies() {
    const token = browserStorage.token()
    if (!token) return
    setCookie('token', token, week)
    setCookie('tokenReload', token, week)
  },

  /** The user is signing out here, so the end of the session needs no message. */
  leave(on = true) {
    leaving = on
  },
  isLeaving: () => leaving,

  /** Drops the session; the visitor's uuid and invitation code stay. */
  end() {
    for (const name of ['token', 'tokenReload']) setCookie(name, '', 0)
    for (const key of ['tokenReload', 'userNameReload', 'userInfoReload', 'user_id']) {
      localStorage.removeItem(key)
    }
    notify()
  },
}

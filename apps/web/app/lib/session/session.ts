import type { SignInAnswer, UserInfo } from '@vce/protocol'
import { browserStorage } from './storage'

const week = 7 * 24 * 3600

/**
 * Sets a cookie that scripts can read. This is intended: only a header authorises calls, and the cookie only
 * lets the server render signed-in pages.
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

/** The browser's session: a token in local storage, with copies in cookies. */
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

  /** Stores the response of a sign-in. The caller must reload the page afterwards. */
  begin({ userinfo: { token, is_register, ...user } }: SignInAnswer) {
    localStorage.setItem('tokenReload', token)
    this.storeUser(user)
    this.restoreCookies()
    if (is_register === 1) {
      browserStorage.newMember.mark()
      // The invitation code is used once; it does not apply to a later registration in this browser.
      browserStorage.serviceCode.forget()
    } else {
      // An unfinished wizard of another user must not be shown to this user.
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

  /** Sets the cookies again, because they may have expired before the token. */
  restoreCookies() {
    const token = browserStorage.token()
    if (!token) return
    setCookie('token', token, week)
    setCookie('tokenReload', token, week)
  },

  /** Marks that the user is signing out in this tab, so that no message reports the end of the session. */
  leave(on = true) {
    leaving = on
  },
  isLeaving: () => leaving,

  /** Removes the session; the visitor's uuid and invitation code remain. */
  end() {
    for (const name of ['token', 'tokenReload']) setCookie(name, '', 0)
    for (const key of ['tokenReload', 'userNameReload', 'userInfoReload', 'user_id']) {
      localStorage.removeItem(key)
    }
    notify()
  },
}

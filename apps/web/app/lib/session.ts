import type { SignedIn, UserInfo } from '@vce/protocol'
import { browserStorage } from './storage'

const week = 7 * 24 * 3600

/** Read by scripts on purpose: only a header authorises a call, the cookie lets the server render a signed-in page. */
function setCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on http
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

let leaving = false

const listeners = new Set<() => void>()
const tell = () => {
  for (const hear of listeners) hear()
}

/** The browser's session: a token in its memory, and the cookies beside it. */
export const browserSession = {
  is: () => Boolean(browserStorage.token()),

  /** Told whenever it begins, ends, or does so in another tab. */
  watch(hear: () => void) {
    const other = ({ key }: StorageEvent) => {
      if (key === 'tokenReload' || key === null) hear()
    }
    listeners.add(hear)
    window.addEventListener('storage', other)
    return () => {
      listeners.delete(hear)
      window.removeEventListener('storage', other)
    }
  },

  /** Keeps what signing in answered. The page is then loaded anew. */
  begin({ userinfo: { token, is_register, ...user } }: SignedIn) {
    localStorage.setItem('tokenReload', token)
    this.know(user)
    this.restoreCookies()
    if (is_register === 1) {
      browserStorage.newMember.mark()
      // Whoever registers here next was not invited by it.
      browserStorage.serviceCode.forget()
    } else {
      // A wizard that somebody else left open here is not his.
      browserStorage.newMember.welcomed()
    }
    tell()
  },

  /** Who the session belongs to, as the server tells him last. */
  know(user: UserInfo) {
    localStorage.setItem('userNameReload', user.nickname)
    localStorage.setItem('userInfoReload', JSON.stringify(user))
    localStorage.setItem('user_id', String(user.id))
  },

  /** The cookies may be gone while the token is not. */
  restoreCookies() {
    const token = browserStorage.token()
    if (!token) return
    setCookie('token', token, week)
    setCookie('tokenReload', token, week)
  },

  /** The user is about to sign out here: its end is no news. */
  leave(on = true) {
    leaving = on
  },
  isLeaving: () => leaving,

  /** Forgets the session; whose browser it is stays known, and who invited him. */
  end() {
    for (const name of ['token', 'tokenReload']) setCookie(name, '', 0)
    for (const key of ['tokenReload', 'userNameReload', 'userInfoReload', 'user_id']) {
      localStorage.removeItem(key)
    }
    tell()
  },
}

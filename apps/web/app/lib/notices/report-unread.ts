import { desktopSetting } from './desktop-setting'
import { knownUnread, setUnread } from './unread'

/**
 * Takes the number of unread notices from a frame of the socket. If it rises while the page is hidden, it is shown on
 * the desktop, unless that is off.
 */
export function reportUnread(unread: number) {
  const known = knownUnread()
  setUnread(unread)
  // A number that follows none may be an old one.
  if (known === null || unread <= known || !document.hidden || !desktopSetting.isOn()) return
  // A file that is missing today loses this notice only; the number is on the page.
  void import('./unread-notice').then(
    ({ showUnread }) => showUnread(unread),
    () => undefined,
  )
}

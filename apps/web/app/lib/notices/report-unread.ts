import { desktopSetting } from './desktop-setting'
import { knownUnread, setUnread } from './unread'

/**
 * Stores the number of unread notices from a frame of the socket. If the number rises while the page is
 * hidden, a desktop notice shows it, unless the setting is off.
 */
export function reportUnread(unread: number) {
  const known = knownUnread()
  setUnread(unread)
  // The first number after a page load may be old, so it is not shown.
  if (known === null || unread <= known || !document.hidden || !desktopSetting.isOn()) return
  // If the file cannot be loaded, only this notice is lost; the page shows the number.
  void import('./unread-notice').then(
    ({ showUnread }) => showUnread(unread),
    () => undefined,
  )
}

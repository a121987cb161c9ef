const key = 'desktop_notices'

/** The reader's setting in this browser: whether new notices are shown on the desktop. */
export const desktopSetting = {
  isOn: () => localStorage.getItem(key) === '1',
  set(on: boolean) {
    if (on) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  },
}

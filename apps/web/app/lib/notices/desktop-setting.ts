const key = 'desktop_notices'

/** Whether new notices are shown on the desktop, as the reader has set it in this browser. */
export const desktopSetting = {
  isOn: () => localStorage.getItem(key) === '1',
  set(on: boolean) {
    if (on) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  },
}

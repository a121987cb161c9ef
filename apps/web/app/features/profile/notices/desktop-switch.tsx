import { useState } from 'react'
import { mayNotify } from '#app/lib/notices/desktop-notice'
import { desktopSetting } from '#app/lib/notices/desktop-setting'
import { Checkbox } from '#app/ui/controls/checkbox'

/** Switch for 桌面通知 in this browser; switching it on requests the browser's permission. */
export function DesktopSwitch() {
  const [on, setOn] = useState(desktopSetting.isOn)
  async function change(wanted: boolean) {
    const next = wanted && (await mayNotify())
    desktopSetting.set(next)
    setOn(next)
  }
  return (
    <label
      htmlFor="desktop-notices"
      className="between mt-2 cursor-pointer gap-4 border-t border-line pt-4 text-base text-ink"
    >
      <span>
        桌面通知
        <span className="t-hint mt-1 block">页面在后台时，有新消息就弹出通知；只对这个浏览器生效</span>
      </span>
      <Checkbox id="desktop-notices" checked={on} onChange={({ target }) => void change(target.checked)} />
    </label>
  )
}

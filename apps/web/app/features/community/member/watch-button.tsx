import { useQueryClient } from '@tanstack/react-query'
import { getUserInfo, setWatch, watchLevels } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { useSignedIn } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { usePopover } from '#app/ui/overlay/use-popover'

const levels = [
  { level: watchLevels.all, name: '每篇提醒', hint: '有新内容就发消息' },
  { level: watchLevels.default, name: '默认', hint: '只在提到、回复我时提醒' },
  { level: watchLevels.muted, name: '静音', hint: 'TA 的互动不再提醒我' },
] as const

/** Menu for how often the reader is notified about a member. */
export function WatchButton({ id, level: given }: { id: number; level: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const [level, setLevel] = useState(given)
  const { busy, run } = useSaving()
  const { open, toggle, close, frame, trigger } = usePopover()
  const current = levels.find((each) => each.level === level) ?? levels[1]

  async function choose(value: number) {
    close()
    if (!(await run(() => api.call(setWatch, { kind: 'user', id, value })))) return
    setLevel(value)
    toast.done('已设置')
    void queries.invalidateQueries({ ...queriesOf(getUserInfo), refetchType: 'none' })
  }

  return (
    <div ref={frame} className="relative">
      <Button
        ref={trigger}
        variant="outline"
        size="sm"
        className="needs-script"
        disabled={busy}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => (signedIn ? toggle() : void requestSignIn({ mode: signInModes.code }))}
      >
        提醒：{current.name}
      </Button>
      {open && (
        <div
          role="menu"
          aria-label="提醒"
          className="absolute top-full right-0 z-20 mt-1 w-52 rounded-md border border-line bg-surface py-1 shadow-pop"
        >
          {levels.map((each) => (
            <button
              key={each.level}
              type="button"
              role="menuitemradio"
              aria-checked={each.level === current.level}
              className={cn(
                'block w-full px-3 py-2 text-left hover:bg-hover',
                each.level === current.level && 'text-brand',
              )}
              onClick={() => void choose(each.level)}
            >
              <span className="block text-base">{each.name}</span>
              <span className="t-hint">{each.hint}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

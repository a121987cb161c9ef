import { useQueryClient } from '@tanstack/react-query'
import { getPost, setSide } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { toast } from '#app/lib/toast'
import { cn } from '#app/ui/cn'
import type { Post } from './queries'

type Sides = NonNullable<Post['sides']>
type Side = NonNullable<Sides['mine']>

const names = { long: '看多', short: '看空' } as const

/** The counts after a click on a side; a click on the reader's current side withdraws the choice. */
function sidesAfter({ long, short, mine }: Sides, pressed: Side): Sides {
  const next = mine === pressed ? null : pressed
  const moved = (side: Side, count: number) => count + (next === side ? 1 : 0) - (mine === side ? 1 : 0)
  return { long: moved('long', long), short: moved('short', short), mine: next }
}

/** 多空表态: readers choose 看多 or 看空; on posts that mention a product. */
export function SidesBar({ id, sides: given }: { id: number; sides: Sides }) {
  const api = useApi()
  const queries = useQueryClient()
  const [sides, setSides] = useState(given)
  const [busy, setBusy] = useState(false)
  const all = sides.long + sides.short

  async function press(side: Side) {
    if (!browserSession.is()) return void requestSignIn({ mode: signInModes.code })
    if (busy) return
    setBusy(true)
    const next = sidesAfter(sides, side)
    setSides(next)
    try {
      setSides(await api.call(setSide, { id, value: next.mine }))
      void queries.invalidateQueries({ ...queriesOf(getPost), refetchType: 'none' })
    } catch (error) {
      setSides(sides)
      if (!isHandled(error)) toast.failed(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label="多空表态" className="needs-script mt-6 flex items-center gap-3">
      <SideButton side="long" sides={sides} onPress={() => void press('long')} />
      <div aria-hidden className="flex h-1.5 flex-1 overflow-hidden rounded-xs bg-line-2">
        <span
          className="bg-rise"
          style={{ width: `${all === 0 ? 50 : (sides.long / all) * 100}%`, opacity: all === 0 ? 0 : 1 }}
        />
        <span
          className="ml-auto bg-fall"
          style={{ width: `${all === 0 ? 50 : (sides.short / all) * 100}%`, opacity: all === 0 ? 0 : 1 }}
        />
      </div>
      <SideButton side="short" sides={sides} onPress={() => void press('short')} />
    </section>
  )
}

const sideStyles = {
  long: { on: 'border-rise bg-rise-soft text-rise', off: 'hover:border-rise hover:text-rise' },
  short: { on: 'border-fall bg-fall-soft text-fall', off: 'hover:border-fall hover:text-fall' },
} as const

function SideButton({ side, sides, onPress }: { side: Side; sides: Sides; onPress: () => void }) {
  const on = sides.mine === side
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cn(
        'row h-8 gap-2 rounded-md border px-3 text-sm font-semibold',
        on ? sideStyles[side].on : cn('border-line-2 text-ink-2', sideStyles[side].off),
      )}
    >
      {names[side]}
      <span className="font-normal">{sides[side]} 人</span>
    </button>
  )
}

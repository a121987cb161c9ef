import type { SignInfo } from '@vce/protocol'
import { Link } from '#app/ui/link'
import { lastMissedDay, shortDay } from './sign-texts'

interface MissedDayProps {
  info: SignInfo
  busy: boolean
  onCatchUp: (day: string) => void
}

/** Offers to fill the latest missed day with a card; renders nothing if there is no such day. */
export function MissedDay({ info, busy, onCatchUp }: MissedDayProps) {
  const missed = lastMissedDay(info)
  if (!missed) return null
  return (
    <p className="flex items-center justify-between rounded-md bg-sunken px-3 py-2.5 text-sm text-ink-2">
      <span>
        {shortDay(missed.day)} 漏签一天，补签可得 {missed.amount} V粒
      </span>
      {info.cards > 0 ? (
        <button
          type="button"
          disabled={busy}
          className="text-brand hover:underline disabled:text-ink-4"
          onClick={() => onCatchUp(missed.day)}
        >
          用补签卡（余 {info.cards} 张）
        </button>
      ) : (
        <Link to="/vliV2/shop" className="text-brand hover:underline">
          去换补签卡
        </Link>
      )}
    </p>
  )
}

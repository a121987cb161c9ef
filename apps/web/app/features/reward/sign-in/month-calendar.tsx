import type { SignDay, SignInfo } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'
import { shortDay } from './sign-texts'

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** Number of empty cells before the first day of the month; weeks begin on Monday. */
const emptyBefore = (first: string) => (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7

const stateTexts: Record<SignDay['state'], string> = {
  signed: '已签到',
  made_up: '已补签',
  missed: '未签到',
  today: '今天',
  coming: '',
  before: '',
}

interface MonthCalendarProps {
  info: SignInfo
  busy: boolean
  onCatchUp: (day: string) => void
}

/** The month with signed, caught-up and missed days. A card can fill a missed day of the last seven days. */
export function MonthCalendar({ info, busy, onCatchUp }: MonthCalendarProps) {
  const [first] = info.month
  if (!first) return null
  const blanks = Array.from({ length: emptyBefore(first.day) }, (_, index) => `before-${index}`)
  return (
    <div className="mt-3">
      <p className="t-hint mb-2">
        {first.day.slice(0, 4)} 年 {Number(first.day.slice(5, 7))} 月，补签卡 {info.cards} 张
      </p>
      <div className="grid grid-cols-7 gap-1.5">
        {weekdays.map((name) => (
          <span key={name} className="t-hint text-center" aria-hidden>
            {name}
          </span>
        ))}
        {blanks.map((key) => (
          <span key={key} aria-hidden />
        ))}
        {info.month.map((day) => (
          <Cell key={day.day} day={day} canCatchUp={info.cards > 0} busy={busy} onCatchUp={onCatchUp} />
        ))}
      </div>
    </div>
  )
}

interface CellProps {
  day: SignDay
  /** Whether the user has a card. */
  canCatchUp: boolean
  busy: boolean
  onCatchUp: (day: string) => void
}

function Cell({ day, canCatchUp, busy, onCatchUp }: CellProps) {
  const isDone = day.state === 'signed' || day.state === 'made_up'
  return (
    <div
      className={cn(
        'flex h-14 flex-col items-center justify-center rounded-md border text-sm',
        isDone && 'border-brand-line bg-brand-soft text-brand',
        day.state === 'today' && 'border-brand text-brand',
        day.state === 'missed' && 'border-line bg-sunken text-ink-3',
        (day.state === 'coming' || day.state === 'before') && 'border-line text-ink-3',
      )}
    >
      <span>{Number(day.day.slice(8))}</span>
      {day.can_make_up === 1 && canCatchUp ? (
        <button
          type="button"
          disabled={busy}
          className="text-xs text-brand hover:underline disabled:text-ink-4"
          aria-label={`补签 ${shortDay(day.day)}，可得 ${day.amount} V粒`}
          onClick={() => onCatchUp(day.day)}
        >
          补签
        </button>
      ) : (
        <span className="row h-4 text-xs">
          {day.state === 'signed' && <Check className="size-3.5" strokeWidth={2.5} aria-hidden />}
          <span className={cn(day.state === 'signed' && 'sr-only')}>{stateTexts[day.state]}</span>
        </span>
      )}
    </div>
  )
}

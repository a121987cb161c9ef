import { useNow } from '#app/lib/use-now'
import { Button } from '#app/ui/controls/button'
import { CircleAlert } from '#app/ui/icons/icons'
import { selfBeginText } from './desk-state'
import type { Health } from './stream-health-query'

interface ForgottenBannerProps {
  health: Health
  /** Whether the reader may press 开播. */
  runs: boolean
  isSilent: boolean
  onSilence: () => void
}

/** The reminder that the planned begin has passed with a stream that no reader sees. */
export function ForgottenBanner({ health, runs, isSilent, onSilence }: ForgottenBannerProps) {
  const now = useNow()
  const from = health.broadcast?.plan_from.slice(11, 16)
  return (
    <section
      aria-label="开播提醒"
      className="row mb-4 gap-3 rounded-lg border border-brand-line bg-brand-soft px-4 py-3"
    >
      <CircleAlert className="size-5 shrink-0 text-brand" aria-hidden />
      <div className="rest">
        <p role="alert" className="text-md font-semibold text-ink">
          已过 {from} 的计划开播时间，画面就绪，观众还看不到。{runs ? '请按「开播」' : '请提醒讲师开播'}
        </p>
        {/* Outside of the alert, which would be read aloud every second. */}
        <p className="mt-0.5 text-sm text-ink-2">{now === null ? ' ' : selfBeginText(health, now)}</p>
      </div>
      {isSilent ? (
        <span className="text-sm text-ink-3">已静音</span>
      ) : (
        <Button variant="outline" onClick={onSilence}>
          静音提醒
        </Button>
      )}
    </section>
  )
}

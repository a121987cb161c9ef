import { countdownText, planTimeText } from '#app/lib/plan-texts'
import { useNow } from '#app/lib/use-now'

/** Begin of the next plan and the time left until then. */
export function Countdown({ from }: { from: string }) {
  const now = useNow()
  const left = now === null ? undefined : countdownText(from, now)
  return (
    <>
      <time dateTime={`${from.replace(' ', 'T')}+08:00`} className="text-base text-band-dim">
        {planTimeText(from, now)} 开播
      </time>
      <p className="mt-2 h-12 text-4xl font-semibold tracking-wide text-band-ink" role="timer">
        {left === undefined ? '' : (left ?? '即将开播')}
      </p>
    </>
  )
}

import { planTimeText } from '#app/lib/plan-texts'
import { useNow } from '#app/lib/use-now'
import { waitOf } from './stage-state'

/** Begin of the next plan and the time left until then; no countdown is shown once it has ended. */
export function Countdown({ from }: { from: string }) {
  const now = useNow()
  const wait = waitOf(from, now)
  return (
    <>
      <time dateTime={`${from.replace(' ', 'T')}+08:00`} className="text-base text-band-dim">
        {planTimeText(from, now)} 开播
      </time>
      {wait.kind === 'teacher' ? (
        <p role="status" className="mt-2 h-12 text-xl leading-12 font-semibold text-band-ink">
          等待讲师开播
        </p>
      ) : (
        <p className="mt-2 h-12 text-4xl font-semibold tracking-wide text-band-ink" role="timer">
          {wait.left}
        </p>
      )}
    </>
  )
}

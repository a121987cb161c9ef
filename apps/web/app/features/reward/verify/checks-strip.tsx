import type { DayFile, Fault, Verdict } from '@vce/draw-proof'
import { cn } from '#app/ui/cn'
import { CircleAlert, CircleCheck } from '#app/ui/icons/icons'
import { checkTexts, conclusionOf, groupDigits } from './verdict-texts'

/** Maximum listed faults of each kind; for the rest only the number is shown. */
const shownOfKind = 4

/**
 * The first faults of each kind. A swapped seed changes every prize, and would otherwise push other faults
 * out of the list.
 */
const firstOf = (faults: readonly Fault[]) =>
  (['seed', 'receipt', 'stock', 'prize'] as const).flatMap((wanted) =>
    faults.filter(({ kind }) => kind === wanted).slice(0, shownOfKind),
  )

/** The results of the five checks, and the faults found. */
export function ChecksStrip({ file, verdict }: { file: DayFile; verdict: Verdict }) {
  const { faults } = verdict
  const listed = firstOf(faults)
  return (
    <section aria-label="验算结果" className="grid gap-4">
      <ul className="grid grid-cols-5 gap-px overflow-hidden rounded-lg border border-line bg-line">
        {checkTexts(file, verdict).map(({ name, ok, value, hint }) => (
          <li key={name} className="bg-surface p-5">
            <p className="row t-name gap-1.5">
              {ok ? (
                <CircleCheck className="size-4 text-brand" aria-label="相符" />
              ) : (
                <CircleAlert className="size-4 text-danger" aria-label="不符" />
              )}
              {name}
            </p>
            <p className={cn('mt-2 text-xl font-semibold', ok ? 'text-ink' : 'text-danger')}>{value}</p>
            <p className="t-hint mt-1">{hint}</p>
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={cn('text-sm', faults.length === 0 ? 'sr-only' : '-mb-2 font-semibold text-danger')}
      >
        {conclusionOf(verdict)}
      </p>
      {faults.length > 0 && (
        <ol aria-label="差异" className="box grid gap-1 px-5 py-4 text-sm text-ink">
          {listed.map(({ text }, place) => (
            <li key={`${place} ${text}`}>{text}</li>
          ))}
          {faults.length > listed.length && (
            <li className="text-ink-3">其余 {groupDigits(faults.length - listed.length)} 处见下表</li>
          )}
        </ol>
      )}
    </section>
  )
}

import { detailsLink, type PivotMethod } from '#app/features/bbas/choice'
import { currentPivotState, useLiveQuote } from '#app/features/bbas/live-quotes'
import type { PivotsAnswer } from '#app/features/bbas/queries'
import { StateTag } from '#app/features/bbas/state-tag'
import { price } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'
import { methodNames, periodNames } from './methods'

interface StatesCardProps {
  pivots: PivotsAnswer
  method: PivotMethod
  live: string | null
  search: URLSearchParams
}

/** 各方法的状态: the pivot states by the five methods, side by side. */
export function StatesCard({ pivots: { methods, period, digits }, method, live, search }: StatesCardProps) {
  const last = useLiveQuote(live)?.last
  return (
    <Card title="各算法研判" note={`${periodNames[period]}枢轴，点选后图表随之改变`}>
      <ul className="grid grid-cols-5 gap-3 px-4 pb-4">
        {methods.map((each) => {
          const at = (name: string) => levelAt(each, name)
          const chosen = each.method === method
          return (
            <li key={each.method}>
              <Link
                to={detailsLink(search, { method: each.method })}
                keepScroll
                aria-current={chosen ? 'true' : undefined}
                className={cn(
                  'block rounded-md border p-3 text-sm hover:border-brand',
                  chosen ? 'border-brand bg-brand-soft' : 'border-line',
                )}
              >
                <span className="between">
                  <b className="t-name">{methodNames[each.method]}</b>
                  <StateTag state={stateOf(each, last)} small />
                </span>
                <span className="mt-2 grid grid-cols-3 text-center text-xs text-ink-3">
                  {['S1', 'P', 'R1'].map((name) => (
                    <span key={name}>
                      {name}
                      <b className="block text-sm font-medium text-ink">{price(at(name), digits)}</b>
                    </span>
                  ))}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type Method = PivotsAnswer['methods'][number]

const levelAt = ({ levels }: Method, name: string) => levels.find((level) => level.name === name)?.price

/** Pivot state at the live price. */
function stateOf(method: Method, last: number | null | undefined) {
  const [pivot, r1, s1] = ['P', 'R1', 'S1'].map((name) => levelAt(method, name))
  if (method.state === null || pivot === undefined || r1 === undefined || s1 === undefined)
    return method.state
  return currentPivotState({ state: method.state, pivot, r1, s1 }, last)
}

import { useSyncExternalStore } from 'react'
import { missing } from '#app/lib/format'
import { dayOf, minuteOf } from '#app/ui/charts/candles/market-time'
import type { ChartCell } from './cells'
import type { CrosshairLink } from './crosshair-link'

/** Table for screen readers: the bar of each chart at the instant under the pointer. */
export function CrosshairTable({
  cells,
  crosshair,
}: {
  cells: readonly ChartCell[]
  crosshair: CrosshairLink
}) {
  const { at, readings } = useSyncExternalStore(crosshair.watch, crosshair.state, crosshair.state)
  if (!at) return null
  return (
    <table className="unseen">
      <caption>同一时刻</caption>
      <thead>
        <tr>
          {['图', '时间', '开', '高', '低', '收'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map(({ symbol, interval }, index) => {
          const bar = readings.get(index)
          return (
            <tr key={index}>
              <th scope="row">{`${symbol} ${interval}`}</th>
              <td>{bar ? `${dayOf(bar.timestamp)} ${minuteOf(bar.timestamp)}` : missing}</td>
              {(['open', 'high', 'low', 'close'] as const).map((key) => (
                <td key={key}>{bar ? bar[key] : missing}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

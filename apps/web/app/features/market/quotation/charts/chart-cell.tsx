import type { KeyboardEvent } from 'react'
import { FinderSelect } from '#app/features/market/finder/finder-select'
import { quoteDetailQuery } from '#app/features/market/quotation/symbol/queries'
import { ApiFailure, errorMessage, useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { cn } from '#app/ui/cn'
import { Failed, Skeleton } from '#app/ui/layout/states'
import type { ChartCellProps } from './cell-props'
import { cellSymbol } from './cell-symbol'
import { LiveCell } from './live-cell'

/** One chart of a view: its head with symbol, period and price, and its candles. */
export function ChartCell(props: ChartCellProps) {
  const { cell, index, world, replay, chosen, edges, hidden, actions, onChoose, onMove } = props
  const { data, error, refetch } = useAnswer(
    quoteDetailQuery(useApi(), cellSymbol(cell.symbol, { world, replay })),
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>('[data-cell-symbol] button')?.click()
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      onMove(event.key)
    }
  }
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk the charts of the view
      tabIndex={0}
      data-cell={index}
      aria-label={`图 ${index + 1}：${cell.symbol}`}
      aria-current={chosen ? 'true' : undefined}
      className={cn(
        'relative flex min-h-0 min-w-0 flex-col border-line',
        edges,
        chosen && 'outline-2 -outline-offset-2 outline-brand',
        hidden && 'hidden',
      )}
      onPointerDown={onChoose}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
    >
      {data ? (
        <LiveCell
          key={`${data.world} ${replay} ${cell.symbol} ${data.quote.contract}`}
          {...props}
          detail={data}
        />
      ) : (
        <>
          <header className="row h-10 shrink-0 border-b border-line px-2" data-cell-symbol>
            <FinderSelect
              text={cell.symbol}
              className="[&>button]:h-7! [&>button]:border-transparent! [&>button]:px-1!"
              linkTo={({ contract, product }) => actions.linkTo({ symbol: contract ?? product.code })}
            />
          </header>
          {error ? (
            <Failed
              title="无法显示"
              message={errorMessage(error)}
              // A retry cannot help here, so the text suggests choosing another symbol in the head.
              action={error instanceof ApiFailure ? '请点左上角切换品种' : undefined}
              onRetry={() => void refetch()}
              className="rest justify-center"
            />
          ) : (
            <Skeleton className="rest m-4" />
          )}
        </>
      )}
    </article>
  )
}

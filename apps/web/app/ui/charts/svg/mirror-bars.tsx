import { type Figure, inTenThousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { staticMarkup } from '#app/ui/static/static-markup'

export interface MirrorRow {
  name: string
  /** Lots of both sides; null if unknown, shown as an empty track and a dash. */
  long: number | null
  short: number | null
}

interface MirrorBarsProps {
  rows: readonly MirrorRow[]
  caption: string
  headers?: { name: string; long: string; short: string }
  format?: (value: Figure) => string
  className?: string
}

const defaultHeaders = { name: '席位', long: '多单', short: '空单' }
const lots = (value: Figure) => inTenThousands(value, 1)

/** Maximum characters of a figure in the narrower column. */
const maxShortFigure = 6

/** Maximum width in pixels of a name in the narrower column: five Chinese characters. 中信期货(代客) has eight. */
const maxShortNamePx = 65
const widthOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 13 : 8), 0)

/** 多 to the left, 空 to the right, on one scale; a table for screen readers. */
export function MirrorBars({
  rows,
  caption,
  headers = defaultHeaders,
  format = lots,
  className,
}: MirrorBarsProps) {
  const top = rows.reduce((max, { long, short }) => Math.max(max, long ?? 0, short ?? 0), 0)
  const texts = rows.flatMap(({ long, short }) => [format(long), format(short)])
  const figures = texts.some((figure) => figure.length > maxShortFigure) ? 'w-14' : 'w-11'
  const names = rows.some(({ name }) => widthOf(name) > maxShortNamePx) ? 'w-28' : 'w-19'
  return (
    <table className={cn('w-full table-fixed border-collapse text-xs', className)}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className={figures} />
        <col />
        <col className={names} />
        <col />
        <col className={figures} />
      </colgroup>
      <thead>
        <tr className="t-hint h-6">
          <th scope="col" colSpan={2} className="text-left font-normal">
            {headers.long}
          </th>
          <th scope="col" className="font-normal">
            <span className="sr-only">{headers.name}</span>
          </th>
          <th scope="col" colSpan={2} className="text-right font-normal">
            {headers.short}
          </th>
        </tr>
      </thead>
      <tbody
        {...staticMarkup(
          rows.map(({ name, long, short }) => (
            <tr key={name} className="h-7">
              <td className="text-ink">{format(long)}</td>
              <td aria-hidden="true">
                <Bar side="long" value={long} top={top} />
              </td>
              <th scope="row" title={name} className="truncate px-1 text-center text-sm font-medium text-ink">
                {name}
              </th>
              <td aria-hidden="true">
                <Bar side="short" value={short} top={top} />
              </td>
              <td className="text-right text-ink">{format(short)}</td>
            </tr>
          )),
        )}
      />
    </table>
  )
}

const Bar = ({ side, value, top }: { side: 'long' | 'short'; value: number | null; top: number }) => (
  <span className={cn('flex h-2.5 rounded-xs bg-hover', side === 'long' && 'justify-end')}>
    {value !== null && top > 0 && (
      <i
        className={cn('rounded-xs', side === 'long' ? 'bg-rise/85' : 'bg-fall/85')}
        style={{ width: `${(value / top) * 100}%` }}
      />
    )}
  </span>
)

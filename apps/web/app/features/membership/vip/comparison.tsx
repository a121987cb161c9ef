import { comingSoon, type getSuperVip, type OutputOf } from '@vce/protocol'
import type { ReactNode } from 'react'
import { missing } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { Tag } from '#app/ui/layout/tag'

type Row = OutputOf<typeof getSuperVip>['comparison'][number]

const headers: readonly { name: string; head: ReactNode }[] = [
  { name: '普通用户', head: '普通用户' },
  { name: '月度会员', head: <LevelBadge level="monthly" /> },
  { name: '季度会员', head: <LevelBadge level="quarterly" /> },
  { name: '年度会员', head: <LevelBadge level="yearly" /> },
  { name: '超级VIP', head: <LevelBadge level="super" /> },
]
/** Index of the highlighted column, 年度会员. */
const markedColumn = 3

function cellOf(text: string): ReactNode {
  if (text === '1') {
    return (
      <>
        <Check className="mx-auto size-4.5 text-vip" aria-hidden />
        <span className="sr-only">有</span>
      </>
    )
  }
  return text || <span className="text-ink-3">{missing}</span>
}

/** 一张表看懂: every privilege by level; a row whose system is missing promises nothing yet. */
export const Comparison = ({ rows }: { rows: readonly Row[] }) => (
  <section aria-labelledby="comparison" className="mt-10">
    <h2 id="comparison" className="text-center text-xl font-semibold text-ink">
      一张表看懂
    </h2>
    <div className="box mt-5 overflow-hidden">
      <table className="w-full table-fixed text-center text-base">
        <caption className="sr-only">会员权益对比</caption>
        <thead>
          <tr className="h-14 bg-sunken">
            <th scope="col" className="w-60 px-6 text-left font-semibold text-ink">
              权益
            </th>
            {headers.map(({ name, head }, place) => (
              <th
                key={name}
                scope="col"
                className={cn('font-normal text-ink-2', place === markedColumn && 'bg-vip-soft')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, is_open }) => (
            <tr key={name} className="h-12 border-t border-line">
              <th scope="row" className="px-6 text-left font-normal text-ink">
                <span className="row gap-2">
                  {name}
                  {is_open === 0 && <Tag tone="line">{comingSoon}</Tag>}
                </span>
              </th>
              {cells.map((text, place) => (
                <td
                  key={headers[place]?.name}
                  className={cn(
                    place === 0 ? 'text-ink-2' : 'text-ink',
                    place === markedColumn && 'bg-vip-soft font-semibold',
                  )}
                >
                  {cellOf(is_open ? text : '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

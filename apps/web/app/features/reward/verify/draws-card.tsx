import type { CheckedDraw, DayFile, Verdict } from '@vce/draw-proof'
import { useState } from 'react'
import { saveText } from '#app/features/reward/save-proof'
import { shortenHash } from '#app/features/reward/shorten-hash'
import { Button } from '#app/ui/controls/button'
import { CircleAlert, CircleCheck } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { toCsv } from '#app/ui/table/csv'
import { type Column, DataTable } from '#app/ui/table/table'
import { drawNumbersText, groupDigits } from './verdict-texts'

const perPage = 10

const prizeName = (file: DayFile, id: number) =>
  file.pool.prizes.find(({ prize_id }) => prize_id === id)?.name ?? String(id)

const isRight = ({ isPrizeRight, isReceiptRight }: CheckedDraw) => isPrizeRight && isReceiptRight

const resultOf = (checked: CheckedDraw) => {
  if (isRight(checked)) return '相同'
  return checked.isPrizeRight ? '回执不符' : '奖项不符'
}

const columnsOf = (file: DayFile): readonly Column<CheckedDraw>[] => [
  { head: '抽号', rowHeader: true, width: 96, cell: ({ row }) => groupDigits(row.draw_no) },
  { head: '时间', width: 96, className: 'text-ink-3', cell: ({ row }) => row.at.slice(11) },
  { head: '种子', className: 'text-ink-3', cell: ({ row }) => shortenHash(row.client_seed) },
  { head: '余数', align: 'end', width: 80, cell: ({ number }) => groupDigits(number) },
  {
    head: '记录',
    content: <span className="pl-6">记录</span>,
    width: 140,
    className: 'pl-6',
    cell: ({ row }) => prizeName(file, row.prize_id),
  },
  { head: '重算', width: 130, cell: ({ expected }) => expected.name },
  { head: '回执', className: 'text-ink-3', cell: ({ row }) => shortenHash(row.receipt) },
  {
    head: '结果',
    align: 'end',
    width: 100,
    tone: (checked) => (isRight(checked) ? 'text-brand' : 'text-danger'),
    cell: (checked) => (
      <span className="inline-flex items-center gap-1">
        {isRight(checked) ? (
          <CircleCheck className="size-3.5" aria-hidden />
        ) : (
          <CircleAlert className="size-3.5" aria-hidden />
        )}
        {resultOf(checked)}
      </span>
    ),
  },
]

const csvOf = (file: DayFile, { draws }: Verdict) =>
  toCsv(
    ['抽号', '时间', '种子', '余数', '记录', '重算', '回执', '结果'],
    draws.map((checked) => {
      const { row, number, expected } = checked
      return [
        row.draw_no,
        row.at,
        row.client_seed,
        number,
        prizeName(file, row.prize_id),
        expected.name,
        row.receipt,
        resultOf(checked),
      ]
    }),
  )

interface DrawsCardProps {
  file: DayFile
  verdict: Verdict
  chosen: number | undefined
}

/** Every draw as recorded and as recomputed. The first page shown is the one with the chosen draw. */
export function DrawsCard({ file, verdict, chosen }: DrawsCardProps) {
  const [isOnlyWrong, setIsOnlyWrong] = useState(false)
  const [moved, setMoved] = useState<{ chosen: number | undefined; page: number } | null>(null)
  const wrong = verdict.draws.filter((checked) => !isRight(checked))
  const rows = isOnlyWrong ? wrong : verdict.draws
  const place = rows.findIndex(({ row }) => row.draw_no === chosen)
  const last = Math.max(0, Math.ceil(rows.length / perPage) - 1)
  // The page of the chosen draw, until the user turns the page.
  const page = Math.min(
    moved?.chosen === chosen && moved ? moved.page : Math.floor(Math.max(0, place) / perPage),
    last,
  )
  const turn = (to: number) => setMoved({ chosen, page: to })
  return (
    <Card
      title="逐抽重算"
      note={`${drawNumbersText(file)}，差异 ${groupDigits(wrong.length)}`}
      extra={
        <>
          {wrong.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={isOnlyWrong}
              onClick={() => setIsOnlyWrong(!isOnlyWrong)}
            >
              {isOnlyWrong ? '看全部' : '只看差异'}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            disabled={verdict.draws.length === 0}
            onClick={() =>
              saveText(csvOf(file, verdict), 'text/csv', `验算-${file.pool.pool_id}-${file.day}.csv`)
            }
          >
            导出结果
          </Button>
        </>
      }
      foot={
        <nav aria-label="逐抽分页" className="between">
          <span className="t-hint">
            第 {page + 1} / {last + 1} 页
          </span>
          <span className="row gap-2">
            <Button variant="ghost" size="sm" disabled={page === 0} onClick={() => turn(page - 1)}>
              上一页
            </Button>
            <Button variant="ghost" size="sm" disabled={page >= last} onClick={() => turn(page + 1)}>
              下一页
            </Button>
          </span>
        </nav>
      }
    >
      <DataTable
        caption="逐抽重算"
        columns={columnsOf(file)}
        rows={rows.slice(page * perPage, (page + 1) * perPage)}
        rowKey={({ row }, at) => `${row.draw_no} ${at}`}
        rowClass={({ row }) => (row.draw_no === chosen ? 'bg-brand-soft/60' : undefined)}
        empty={<Empty title="当日没有抽奖" hint="回执链原样接到次日" className="py-12" />}
      />
    </Card>
  )
}

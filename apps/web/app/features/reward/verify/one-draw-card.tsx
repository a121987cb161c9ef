import { type CheckedDraw, type DayFile, drawnNumber, totalWeight } from '@vce/draw-proof'
import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { groupDigits } from './verdict-texts'

const Step = ({ number, name, children }: { number: number; name: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    <b className="center size-5 shrink-0 rounded-full bg-brand-soft text-xs font-semibold text-brand">
      {number}
    </b>
    <div className="rest">
      <p className="t-hint leading-5!">{name}</p>
      <div className="mt-1 text-sm leading-5 text-ink-2">{children}</div>
    </div>
  </li>
)

interface OneDrawCardProps {
  file: DayFile
  checked: CheckedDraw | undefined
  onChoose: (drawNo: number) => void
}

/** Shows step by step how one draw results from the seed of its day. */
export function OneDrawCard({ file, checked, onChoose }: OneDrawCardProps) {
  if (!checked)
    return (
      <Card title="逐步重算">
        <Empty title="当日没有抽奖" hint="没有可以重算的一抽" className="py-16" />
      </Card>
    )
  const { pool, draws } = file
  const { row, number, expected, isPrizeRight } = checked
  const total = totalWeight(pool.prizes)
  const ticket = { poolId: pool.pool_id, drawNo: row.draw_no, clientSeed: row.client_seed }
  const { message, mac, wordIndex, word } = drawnNumber(file.seed, ticket, total)
  const recorded = pool.prizes.find(({ prize_id }) => prize_id === row.prize_id)
  let start = 0
  const cells = pool.prizes.map((prize) => {
    const cell = { prize, from: start }
    start += prize.weight
    return cell
  })
  const won = cells.findLast(({ from }) => from <= number)
  return (
    <Card
      title={`第 ${groupDigits(row.draw_no)} 抽`}
      note={row.at}
      extra={
        <label className="row gap-2 text-sm text-ink-3">
          抽号
          <input
            type="number"
            aria-label="抽号"
            min={draws[0]?.draw_no}
            max={draws.at(-1)?.draw_no}
            value={row.draw_no}
            className="h-8 w-28 rounded-md border border-line-2 bg-surface px-2 text-ink outline-none focus:border-brand"
            onChange={({ target }) => onChoose(Number(target.value))}
          />
        </label>
      }
      bodyClass="px-4 pb-4"
    >
      <ol className="grid gap-4">
        <Step number={1} name="消息">
          <span className="break-all text-ink">{message}</span>
        </Step>
        <Step number={2} name="HMAC-SHA256（日种子，消息）">
          <span className="break-all">
            {[0, 1, 2, 3].map((place) => (
              <span
                key={place}
                className={cn(
                  'mr-2 inline-block rounded-xs px-1',
                  place === wordIndex ? 'bg-brand-soft font-semibold text-brand' : 'text-ink-3',
                )}
              >
                {mac.slice(place * 16, place * 16 + 16)}
              </span>
            ))}
          </span>
        </Step>
        <Step
          number={3}
          name={
            <>
              第一个小于 2<sup>64</sup> − (2<sup>64</sup> mod {groupDigits(total)}) 的 64 位数
            </>
          }
        >
          {groupDigits(word)}
        </Step>
        <Step number={4} name={`对 ${groupDigits(total)} 取余，落在哪一格`}>
          <b className="t-strong text-lg">{groupDigits(number)}</b>
          <span className="mt-2 flex h-5 overflow-hidden rounded-xs" aria-hidden>
            {cells.map(({ prize }) => (
              <i
                key={prize.prize_id}
                title={prize.name}
                className={cn(
                  'border-r border-surface last:border-0',
                  prize === won?.prize ? 'bg-brand-fill' : 'bg-line-2',
                )}
                style={{ flex: prize.weight }}
              />
            ))}
          </span>
          {won && (
            <span className="t-hint mt-1 block">
              「{won.prize.name}」占 {groupDigits(won.from)} 至 {groupDigits(won.from + won.prize.weight - 1)}
            </span>
          )}
        </Step>
        <Step number={5} name="奖项">
          <b className="t-strong text-md">{expected.name}</b>
          <span className={cn('ml-2', isPrizeRight ? 'text-ink-3' : 'text-danger')}>
            {isPrizeRight ? '与记录相同' : `记录为「${recorded?.name ?? row.prize_id}」`}
            {won && won.prize !== expected && `（${won.prize.name} 已发完）`}
          </span>
        </Step>
      </ol>
    </Card>
  )
}

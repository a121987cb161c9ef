import { type DayFile, totalWeight, type Verdict } from '@vce/draw-proof'
import { Card } from '#app/ui/layout/card'
import { groupDigits } from './verdict-texts'

const columns = 'grid grid-cols-[110px_1fr_60px_64px] items-center gap-3'

/** Number of draws of each prize, next to the number that the odds predict. */
export function PrizeCountsCard({ file, verdict }: { file: DayFile; verdict: Verdict }) {
  const { prizes } = file.pool
  const draws = file.draws.length
  const total = totalWeight(prizes)
  const rows = prizes.map(({ prize_id, name, weight }, place) => ({
    prize_id,
    name,
    count: verdict.byNumber[place] ?? 0,
    expected: (draws * weight) / total,
  }))
  const most = Math.max(1, ...rows.flatMap(({ count, expected }) => [count, expected]))
  return (
    <Card
      title="实际与应得"
      note={`${file.day.slice(5)}，${groupDigits(draws)} 抽，按抽中的数`}
      foot={
        <p className="t-hint">
          细线为应得次数 = {groupDigits(draws)} × 概率。单日偏差属正常，应得不足 5 次的奖项合并检验，p 大于
          0.001 视为相符。
        </p>
      }
      bodyClass="px-4 pb-3"
    >
      <ul aria-label="各奖项次数">
        {rows.map(({ prize_id, name, count, expected }) => (
          <li key={prize_id} className={`${columns} h-8.5 text-sm`}>
            <span className="truncate text-ink">{name}</span>
            <span className="relative h-3" aria-hidden>
              <i
                className="absolute inset-y-0 left-0 rounded-xs bg-s1"
                style={{ width: `${(count / most) * 100}%` }}
              />
              <i
                className="absolute -inset-y-1 w-px bg-ink"
                style={{ left: `${(expected / most) * 100}%` }}
              />
            </span>
            <b className="text-right font-semibold text-ink">{groupDigits(count)}</b>
            <span className="text-right text-ink-3">{expected.toFixed(1)}</span>
          </li>
        ))}
      </ul>
      <p className={`${columns} rule t-hint pt-2`}>
        <span>合计</span>
        <span />
        <span className="text-right text-ink">{groupDigits(draws)}</span>
        <span className="text-right">{groupDigits(draws)}.0</span>
      </p>
    </Card>
  )
}

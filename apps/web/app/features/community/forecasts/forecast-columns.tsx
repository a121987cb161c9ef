import type { ForecastRow } from '@vce/protocol'
import { memberPage, postPage } from '#app/features/community/addresses'
import { signed, toneOf } from '#app/lib/format'
import { Link } from '#app/ui/link'
import type { Column } from '#app/ui/table/table'
import { ForecastChip } from './forecast-chip'
import { priceText, resultOf, shortDateTime } from './forecast-texts'

const missing = '—'

const posted: Column<ForecastRow> = {
  head: '发布',
  rowHeader: true,
  cell: ({ forecast, post }) =>
    post ? (
      <Link to={postPage(post.id)} title={post.title} className="hover:text-brand">
        {shortDateTime(forecast.posted_at)}
      </Link>
    ) : (
      <span title="帖子已删除，观点仍计入">{shortDateTime(forecast.posted_at)}</span>
    ),
}

const author: Column<ForecastRow> = {
  head: '期友',
  cell: ({ author: { id, nickname, gone } }) =>
    gone ? (
      '已注销用户'
    ) : (
      <Link to={memberPage(id)} className="hover:text-brand">
        {nickname}
      </Link>
    ),
}

const contract: Column<ForecastRow> = { head: '合约', cell: ({ forecast }) => forecast.name }

const figures: readonly Column<ForecastRow>[] = [
  { head: '观点', cell: ({ forecast }) => <ForecastChip {...forecast} /> },
  { head: '锁价', align: 'end', cell: ({ forecast }) => priceText(forecast, forecast.price) },
  { head: '锁定', align: 'end', cell: ({ forecast }) => shortDateTime(forecast.locked_at) ?? missing },
  { head: '到期', align: 'end', cell: ({ forecast }) => forecast.due_day?.slice(5) ?? missing },
  { head: '结算', align: 'end', cell: ({ forecast }) => priceText(forecast, forecast.later) },
  {
    head: '幅度',
    align: 'end',
    cell: ({ forecast }) => signed(forecast.return, 2, '%'),
    tone: ({ forecast }) => toneOf(forecast.return, 2),
  },
  {
    head: '结果',
    align: 'end',
    cell: ({ forecast }) => {
      const { text, why } = resultOf(forecast)
      return <span title={forecast.regraded ? '按更正后的数据重新判定' : why}>{text}</span>
    },
    tone: ({ forecast }) => (resultOf(forecast).tone === 'won' ? 'font-semibold text-brand' : 'text-ink-2'),
  },
]

/** Views of one member. */
export const memberForecastColumns: readonly Column<ForecastRow>[] = [posted, contract, ...figures]
/** Views on one product. */
export const productForecastColumns: readonly Column<ForecastRow>[] = [posted, author, contract, ...figures]

import { type ExpressLine, expressTags } from '@vce/protocol'
import { type DetailsChoice, detailsChoice, detailsLink } from '#app/features/bbas/choice'
import type { ExpressAnswer, SymbolHead } from '#app/features/bbas/queries'
import { missing, price } from '#app/lib/format'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card, SourceLine } from '#app/ui/layout/card'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { Empty } from '#app/ui/layout/states'
import { minuteText } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { PageLinks } from '#app/ui/table/page-links'
import { type Column, tableCsv } from '#app/ui/table/table'
import { FullLine } from './express-line'
import { datedTime } from './line-time'
import { LinesByDay } from './lines-by-day'

const text = (head: string, csv: (line: ExpressLine) => string): Column<ExpressLine> => ({
  head,
  cell: csv,
  csv,
})

/** CSV columns of the lines; all figures of a line are in one cell. */
const expressColumns: readonly Column<ExpressLine>[] = [
  text('时间', ({ time, tradingDay }) => time ?? `${tradingDay} 盘后`),
  text('交易日', ({ tradingDay }) => tradingDay),
  text('类型', ({ tag }) => tag),
  text('重要', ({ is_tuchu }) => (is_tuchu ? '是' : '否')),
  text('标题', ({ title }) => title),
  text('内容', ({ content }) => content),
  text('数字', ({ figures }) =>
    figures.map(({ name, value, unit, digits }) => `${name} ${price(value, digits)}${unit}`).join('；'),
  ),
  text('来源', ({ source }) => source),
]

interface ExpressTabProps {
  head: SymbolHead
  express: ExpressAnswer
  search: URLSearchParams
}

/** 市场快讯 by day, filtered by kind, with the figures behind each line. */
export function ExpressTab({ head, express, search }: ExpressTabProps) {
  const choice = detailsChoice(search)
  const { data, total, current_page, last_page, world } = express
  const [newest] = data
  return (
    <>
      <Card
        title="市场快讯"
        note={`${total} 条`}
        extra={
          <>
            <TabLinks
              label="突出程度"
              shape="segment"
              items={[
                { to: detailsLink(search, { highlights: false }), text: '全部', current: !choice.highlights },
                {
                  to: detailsLink(search, { highlights: true }),
                  text: '只看要闻',
                  current: choice.highlights,
                },
              ]}
            />
            <ExportButton
              label="市场快讯"
              mark={{
                title: `市场快讯 第${current_page}页`,
                subject: head.shortName,
                period: newest?.tradingDay ?? missing,
                source: newest?.source ?? missing,
                at: newest?.time ? minuteText(newest.time) : missing,
                world,
              }}
              csv={() => tableCsv(expressColumns, data)}
            />
          </>
        }
        foot={
          newest && (
            <SourceLine
              source={newest.source}
              at={datedTime(newest)}
              note="由已结算数据与异动写成，每条附数据依据"
              simulated={world === 'simulated'}
            />
          )
        }
      >
        <div className="border-b border-line px-4 pb-3">
          <TabLinks
            label="快讯类型"
            items={[
              { to: detailsLink(search, { tag: null }), text: '全部类型', current: choice.tag === undefined },
              ...expressTags.map((tag) => ({
                to: detailsLink(search, { tag }),
                text: tag,
                current: tag === choice.tag,
              })),
            ]}
          />
        </div>
        {newest ? (
          <LinesByDay lines={data} className="px-4">
            {(line) => <FullLine line={line} search={search} />}
          </LinesByDay>
        ) : (
          <Empty hint={emptyText(express, choice)} />
        )}
        <PageLinks
          label="快讯分页"
          page={current_page}
          last={last_page}
          linkTo={(page) => detailsLink(search, { page })}
        />
      </Card>
      <Notes explanation={notes} />
    </>
  )
}

function emptyText({ total, last_page }: ExpressAnswer, { tag, highlights }: DetailsChoice) {
  if (total > 0) return `只有 ${last_page} 页`
  if (tag || highlights) return '没有符合条件的快讯，换一个类型或看全部'
  return '还没有快讯：它由已结算的行情、持仓、仓单与异动写成'
}

/** Notes about the sources of the lines. */
const notes: Explanation = {
  scope: [
    '快讯由规则生成，不含推断；数据依据列在条目之下，可到来源页逐项核对。',
    '已结算数据在收盘后公布，记为“盘后”；异动与观点为其发生或发布的北京时间，夜盘归入次一交易日。',
    '来源：各交易所日行情、持仓排名与仓单，机构研报。',
  ],
  formulas: [
    '“只看要闻”的标准：涨跌幅达到 2%、成交量达到五日均量的 1.5 倍或不足其三分之二、日增仓达到 5%、仓单增减达到 10% 等。',
  ],
  examples: [],
}

import { footprintIntervals, footprintMergeSizes, type OrderFlow } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { errorMessage, useApi } from '#app/lib/api'
import { price } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { flowLink, footprintChoice } from './choice'
import { FlowSource, flowMark } from './flow-source'
import { FootprintChart } from './footprint-chart'
import { footprintColumns, footprintRows } from './footprint-table'
import { type FlowPage, type Footprint, footprintQuery } from './queries'

const title = '订单流足迹'

interface FootprintCardProps {
  page: FlowPage
  flow: OrderFlow
}

/** 足迹 of the page's contract on its day; a day without ticks has no 足迹. */
export function FootprintCard({ page, flow }: FootprintCardProps) {
  if (flow.method === 'ticks') return <CountedCard page={page} />
  return (
    <Card title={title} note="逐价位逐时段的主动买卖">
      <Empty
        title="这一天没有足迹"
        hint={`${page.tradingDay} 没有收到逐笔快照，主动买卖只是日线估算，逐价位逐分钟未知`}
      />
    </Card>
  )
}

function CountedCard({ page }: { page: FlowPage }) {
  const [search] = useSearchParams()
  const { interval, merge } = footprintChoice(search)
  const { world, product, contract, tradingDay } = page
  const {
    data: answer,
    error,
    refetch,
  } = useAnswer(
    footprintQuery(useApi(), {
      world,
      product: product.code,
      interval,
      merge,
      contract: contract ?? undefined,
      date: tradingDay ?? undefined,
    }),
  )
  // Hides the columns of the previous contract or day while new ones are being fetched.
  const data = answer?.contract === contract && answer.tradingDay === tradingDay ? answer : undefined
  const footprint = data?.footprint ?? null
  return (
    <ChartFrame
      title={title}
      note={footprint ? noteOf(footprint, page) : '逐价位逐时段的主动买卖'}
      extra={<Choices search={search} merge={footprint?.merge} />}
      columns={() => footprintColumns(page.digits)}
      rows={() => (footprint ? footprintRows(footprint) : [])}
      rowKey={({ end, level }) => `${end} ${level}`}
      mark={footprint ? flowMark(page, title, contractTitle(page)) : undefined}
      tableHeight={540}
      source={<FlowSource page={page} note="时间为一列之末；竞价成交不入格" />}
    >
      {footprint && footprint.columns.length > 0 ? (
        <FootprintChart
          key={`${contract} ${tradingDay} ${interval} ${footprint.merge}`}
          label={`${contractTitle(page)}${title}`}
          footprint={footprint}
          digits={page.digits}
        />
      ) : (
        <div className="center min-h-135">
          {error ? (
            <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
          ) : data ? (
            <Empty
              title={footprint ? '还没有成交' : '这一天没有足迹'}
              hint={footprint ? '开盘后逐列统计' : unkept}
            />
          ) : (
            <div className="w-full">
              <SkeletonRows rows={14} />
            </div>
          )}
        </div>
      )}
    </ChartFrame>
  )
}

const unkept = '逐分钟的价位没有保存：行情源的保留 20 个交易日，较早导入的逐笔文件未存价位'

const noteOf = ({ merge, step }: Footprint, { digits, quoteUnit }: FlowPage) =>
  merge === 1
    ? `每格 1 档 ${price(step, digits)} ${quoteUnit}`
    : `每格 ${merge} 档合 ${price(step, digits)} ${quoteUnit}`

/** Choices of minutes per column and ticks per cell: the current number of ticks and its neighbours. */
function Choices({ search, merge }: { search: URLSearchParams; merge: number | undefined }) {
  const choice = footprintChoice(search)
  const at = merge === undefined ? -1 : footprintMergeSizes.findLastIndex((each) => each <= merge)
  const near = at < 0 ? [] : footprintMergeSizes.slice(Math.max(0, at - 1), at + 2)
  return (
    <>
      <TabLinks
        label="足迹每列"
        shape="segment"
        items={footprintIntervals.map((bar) => ({
          to: flowLink(search, { bar }),
          text: `${bar} 分`,
          current: bar === choice.interval,
        }))}
      />
      <TabLinks
        label="足迹每格"
        items={[
          { to: flowLink(search, { merge: null }), text: '自动', current: choice.merge === undefined },
          ...near.map((each) => ({
            to: flowLink(search, { merge: each }),
            text: `${each} 档`,
            current: each === choice.merge,
          })),
        ]}
      />
    </>
  )
}

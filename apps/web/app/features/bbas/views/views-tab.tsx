import type { SymbolHead, ViewsAnswer } from '#app/features/bbas/queries'
import { Notes } from '#app/ui/layout/notes'
import { ScoresCard } from './scores-card'
import { SharesCard } from './shares-card'
import { ViewsCard } from './views-card'

interface ViewsTabProps {
  head: SymbolHead
  views: ViewsAnswer
  search: URLSearchParams
}

/** 机构观点: the list next to its shares and outcomes. */
export const ViewsTab = ({ head, views, search }: ViewsTabProps) => (
  <>
    <div className="grid grid-cols-[1fr_328px] items-start gap-4">
      <ViewsCard views={views} name={head.shortName} digits={head.digits} search={search} />
      <div className="stack sticky top-16">
        <SharesCard views={views} name={head.shortName} />
        <ScoresCard views={views} name={head.shortName} />
      </div>
    </div>
    <Notes lines={notesOf(views)} />
  </>
)

/** Notes on the part's calculations, with current figures. */
function notesOf({ window, kanduo, kankong, zhendang, duo }: ViewsAnswer) {
  const all = kanduo + kankong + zhendang
  return [
    `占比取近 ${window} 个交易日，一家机构只计最近一次观点；三项百分比各舍去小数，合计比 100 少的，每次 1 个百分点，依次补给小数最大的一项，所以总是加成 100。`,
    all > 0
      ? `多头占比 = 看多家数 ÷ 全部家数，此处 ${kanduo} ÷（${kanduo} + ${zhendang} + ${kankong}），凑整后为 ${duo}%。`
      : '多头占比 = 看多家数 ÷ 全部家数，没有观点时不计。',
    `改变方向：近 ${window} 个交易日的最近一次观点与再前 ${window} 日不同。列表为近 20 个交易日的观点。`,
    '观点兑现：同一合约发出后第 1、5、20 个交易日的结算价对发出日结算价；变动在 ½ × 平日波幅 × √天数以内为震荡，超出为涨或跌，与观点一致为命中（平日波幅为截至观点当日的 20 日涨跌幅绝对值的平均）；平均收益为跟随者所得，震荡不计。来源：各机构研报。',
  ]
}

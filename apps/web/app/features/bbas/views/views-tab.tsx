import type { SymbolHead, ViewsAnswer } from '#app/features/bbas/queries'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { ScoresCard } from './scores-card'
import { SharesCard } from './shares-card'
import { ViewsCard } from './views-card'

interface ViewsTabProps {
  head: SymbolHead
  views: ViewsAnswer
  search: URLSearchParams
}

/** 机构观点: the list, next to shares and outcomes of the views. */
export const ViewsTab = ({ head, views, search }: ViewsTabProps) => (
  <>
    <div className="grid grid-cols-[1fr_328px] items-start gap-4">
      <ViewsCard views={views} name={head.shortName} digits={head.digits} search={search} />
      <div className="stack sticky top-16">
        <SharesCard views={views} name={head.shortName} />
        <ScoresCard views={views} name={head.shortName} />
      </div>
    </div>
    <Notes explanation={notesOf(views)} />
  </>
)

/** Notes about the calculations on this tab, with current figures. */
function notesOf({ window, kanduo, kankong, zhendang, duo }: ViewsAnswer): Explanation {
  const all = kanduo + kankong + zhendang
  return {
    scope: [
      `占比取近 ${window} 个交易日，一家机构只计最近一次观点；列表为近 20 个交易日的观点。来源：各机构研报。`,
      `改变方向：近 ${window} 个交易日的最近一次观点与此前 ${window} 日不同。`,
      '三项百分比先舍去小数，不足 100 的部分依次补给小数最大的一项，合计为 100。',
    ],
    formulas: [
      '多头占比 = 看多家数 ÷ 全部家数，没有观点时不计。',
      '观点胜率：以同一合约发布后第 1、5、20 个交易日的结算价对比发布日结算价（不换月），变动在 ½ × 平日波幅 × √天数以内为震荡，超出为涨或跌，与观点一致为命中。平日波幅为截至观点当日 20 日涨跌幅绝对值的平均。',
      '平均收益按观点方向计算，震荡不计。',
    ],
    examples: [
      all > 0 ? `多头占比 = ${kanduo} ÷（${kanduo} + ${zhendang} + ${kankong}），取整后为 ${duo}%。` : '',
    ],
  }
}

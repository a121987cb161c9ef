import { price, signed } from '#app/lib/format'
import type { Explanation } from '#app/ui/layout/notes'
import type { TermPage } from './queries'

const scope = [
  '曲线横轴为交割月，纵轴为结算价，气泡为当日持仓量；无持仓、无结算价与已进入交割月的合约不画，列在表中并注明原因。',
  '近低远高为升水（Contango），近高远低为贴水（Back），升降相间为混合；鸡蛋、生猪、苹果等季节性品种起伏属正常。',
  '主力为前一日结算时持仓量最大的合约，只向后换月、不取交割月；次主力为更远月份中持仓量最大的合约。换月当日两腿同时更换，前后不可直接相比。',
  '叠加的上周、上月曲线约为 5、20 个交易日以前，缺该日行情时取邻近一日，图例注明日期与相隔天数。',
  '演变：所选区间内每日一条曲线，左右键逐日、可播放；底线为区间内等距的至多八日，越早越淡。热力图纵轴为距近月的月数，近月为当日曲线上最近的合约。',
]

const formulas = [
  '价差 = 次主力 − 主力；期限斜率 =（次主力 − 主力）÷ 主力。',
  '热力图每格 =（该月结算价 − 近月结算价）÷ 近月结算价，七级着色，一级为区间内最大绝对值的三分之一；蓝为高于近月，棕为低于近月，与涨跌无关。',
  '年化展期收益 = ln(近月价 ÷ 远月价) × 12 ÷ 相隔月数：贴水为正，多头移仓得利。',
]

/** Calendar months between two delivery months `YYMM`. */
const monthsBetween = (near: string, far: string) =>
  (Number(far.slice(0, 2)) - Number(near.slice(0, 2))) * 12 + Number(far.slice(2)) - Number(near.slice(2))

/** Worked example: 年化展期收益 of the day. */
function example({ product, tradingDay, structure }: TermPage): string {
  const near = structure?.contracts.find(({ main }) => main)
  const far = structure?.contracts.find(({ secondary }) => secondary)
  if (!structure || structure.rollYield === null || near?.price == null || far?.price == null) return ''
  const months = monthsBetween(near.deliveryMonth, far.deliveryMonth)
  return `${product.name} ${tradingDay}，ln(${near.code} ${price(near.price, structure.digits)} ÷ ${far.code} ${price(far.price, structure.digits)}) × 12 ÷ ${months} = ${signed(structure.rollYield, 2, '%')}。`
}

export const notesOf = (page: TermPage): Explanation => ({ scope, formulas, examples: [example(page)] })

import type { Explanation } from '#app/ui/layout/notes'
import type { ReportChoices } from './queries'

/** Explains how the list is compiled, with a sum that the reader can check. */
export function notesOf({ kinds, total }: ReportChoices): Explanation {
  const sum = kinds.map(({ kind, count }) => `${kind} ${count}`).join(' + ')
  return {
    scope: [
      '研报由期货公司发布，本站只收录摘要与链接，不转载正文，版权归原作者；附有 PDF 的由本站导入并负责取得授权；标题、机构与日期均相同的只收录一篇。',
      '一篇研报可涉及多个品种，各品种篇数相加会大于总篇数；阅读数按同一读者每天一次计。',
      '观点取自研报原文：看多、看空或震荡，未写明的不推断。来源：各机构研报。',
    ],
    formulas: [
      '观点胜率见机构观点：以发布后第 1、5、20 个交易日的结算价对比发布日结算价，变动在 ½ × 平日波幅 × √天数以内为震荡，超出为涨或跌，与观点一致为命中。',
    ],
    examples: [total > 0 ? `各类型篇数之和即总篇数：${sum} = ${total}。` : ''],
  }
}

import type { ReportChoices } from './queries'

/** How the list is compiled, with a sum that the reader can recompute. */
export function notesOf({ kinds, total }: ReportChoices): string[] {
  const sum = kinds.map(({ kind, count }) => `${kind} ${count}`).join(' + ')
  return [
    '研报由期货公司发布，这里存摘要与链接，不存正文，版权归原作者；附有 PDF 的，由本站运营者导入并负责取得授权；标题、机构与日期都相同的只留一篇。',
    total > 0 ? `各类型篇数相加即总篇数：${sum} = ${total}。` : '',
    '一篇研报可涉及多个品种，各品种篇数相加会大于总篇数；阅读数按同一读者一天一次计。',
    '观点为研报原文所写：看多、看空或震荡，没有写明的不猜。观点事后如何，见机构观点：发出后第 1、5、20 个交易日的结算价对发出日结算价，变动在 ½ × 平日波幅 × √天数以内为震荡，超出为涨或跌，与观点一致为命中。来源：各机构研报。',
  ]
}

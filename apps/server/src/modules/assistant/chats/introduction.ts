import { beijingTime } from '#platform/clock'

const greetings = [
  { from: '00:00', text: '晚上好' },
  { from: '05:00', text: '早上好' },
  { from: '09:00', text: '上午好' },
  { from: '13:00', text: '下午好' },
  { from: '18:00', text: '晚上好' },
]

/** Greeting such as 早上好, by the hour in Beijing. */
export function greetingAt(now: Date): string {
  const time = beijingTime(now).slice(11, 16)
  return greetings.findLast(({ from }) => from <= time)?.text ?? '您好'
}

export const subtitle = '我可以查询本站的行情、持仓、资金、基差与研报，并为您标明每个数字的来源。'

export const introCards = [
  { title: '今日盘面', subtitle: '一分钟看完', prompt: '今天盘面怎么样？' },
  { title: '持仓解读', subtitle: '谁在加仓减仓', prompt: '螺纹今天前20席位谁在加空？' },
  { title: '找套利', subtitle: '价差与分位', prompt: '豆粕菜粕价差在一年里的分位' },
  { title: '读研报', subtitle: '多空理由汇总', prompt: '机构怎么看螺纹？' },
] as const

/** Abilities and limits of the assistant, as HTML with tags of the allow-list. */
export const introduction = (modelNotice: string) =>
  [
    '<p>AI 助手只根据本站的数据回答：行情、持仓排名、资金流向、基差与价差、期限结构、仓单、买卖力量、技术指标、枢轴、机构观点与研报。</p>',
    '<p>回答里的每个数字都来自本站的一个页面，点角标即可打开。没有来源的数字不会出现。</p>',
    '<p>AI 助手不提供买卖建议，不预测涨跌，不讨论股票、外汇等其他市场。</p>',
    `<p>当前由${modelNotice}回答。内容由 AI 生成，仅供参考，不构成投资建议。</p>`,
  ].join('')

import { modelLink } from '#app/lib/data-models'

/** A system of the portal that is announced. */
export interface ComingSystem {
  /** First path segments of its pages. */
  sections: readonly string[]
  /** Three lines that describe it. */
  lines: readonly [string, string, string]
  /** The nearest thing that exists. */
  nearest: { text: string; to: string; hint: string }
}

const specials = '/qiyouCommunityV3/specialTopicList'

export const comingSystems: readonly ComingSystem[] = [
  {
    sections: ['signal', 'strategy', 'vTargetV2'],
    lines: [
      '每个指标写明算式、参数与历史表现，样本外单独列出',
      '多空信号随收盘结算更新，过往信号不改写',
      '可按品种订阅，只提示条件成立，不替您下单',
    ],
    nearest: { text: '去看技术面', to: '/quotation?type=2', hint: '均线、枢轴与常用指标的读数，现在就能看' },
  },
  {
    sections: ['subscribe'],
    lines: [
      '选定品种与条件，成立时发短信到您绑定的手机号',
      '每条短信写明合约、价格与时间',
      '可设免打扰时段，随时停用',
    ],
    nearest: { text: '去看异动监控', to: '/monitoringDataV2', hint: '急涨急跌、大单与突破，可开浏览器通知' },
  },
  {
    sections: ['classroomV3', 'classroomV2', 'course', 'riskEducation', 'riskEducationVideo', 'my'],
    lines: [
      '从开户、保证金到基差与期限结构，按顺序学',
      '每节课配本站的实际数据，课后有练习',
      '学习进度跟着账号走，风险教育免费',
    ],
    nearest: { text: '去看新手问答专题', to: specials, hint: '刚入门常问的问题，已有期友作答' },
  },
]

/** Shown for a page that belongs to none of the systems. */
export const otherNearest = {
  text: '去看持仓龙虎榜',
  to: modelLink('cclhb'),
  hint: '各席位的多空持仓与增减',
}

export const comingSystemOf = (pathname: string): ComingSystem | undefined =>
  comingSystems.find(({ sections }) => sections.includes(pathname.split('/')[1] ?? ''))

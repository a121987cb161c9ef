/** Kind of panel under a tab. */
export type MenuKind = 'quotes' | 'data' | 'indicators' | 'bbas' | 'classroom' | 'live'

export interface NavigationTab {
  /** The product's number of the tab. */
  number: number
  text: string
  to: string
  menu?: MenuKind
  /** First path segments of its pages. */
  sections: readonly string[]
}

export const tabs: readonly NavigationTab[] = [
  { number: 1, text: '首页', to: '/', sections: [''] },
  { number: 13, text: '期友社区', to: '/qiyouCommunityV3', sections: ['qiyouCommunityV3'] },
  {
    number: 8,
    text: '看行情',
    to: '/quotation',
    menu: 'quotes',
    sections: ['quotation', 'qxp', 'quotationVideo'],
  },
  {
    number: 12,
    text: '看数据',
    to: '/viewingData?showModel=cclhb',
    menu: 'data',
    sections: [
      'viewingData',
      'monitoringDataV2',
      'about-data',
      'varietyTracking',
      'reportDetails',
      'institutionalOpinion',
      'researcher',
    ],
  },
  {
    number: 9,
    text: '领指标',
    to: '/signal',
    menu: 'indicators',
    sections: ['signal', 'strategy', 'vTargetV2', 'subscribe'],
  },
  { number: 10, text: 'BBAS', to: '/bbasV3', menu: 'bbas', sections: ['bbasV3', 'bbas'] },
  {
    number: 2,
    text: '课堂',
    to: '/classroomV3',
    menu: 'classroom',
    sections: ['classroomV3', 'classroomV2', 'course', 'riskEducation', 'riskEducationVideo'],
  },
  { number: 3, text: '公开课', to: '/liveV2', menu: 'live', sections: ['live', 'liveV2', 'liveReject'] },
  { number: 6, text: '圈子', to: '/circleV2', sections: ['circleV2', 'circleLive', 'headlineVideo'] },
]

const sectionOf = (pathname: string) => pathname.split('/')[1] ?? ''

/** Number of the tab an address belongs to. */
export const activeTab = (pathname: string) =>
  tabs.find(({ sections }) => sections.includes(sectionOf(pathname)))?.number

/** The three views of 看行情; the number is `type` in the address. */
export const quoteKinds = [
  { type: 1, name: '基本面分析', text: '供需、库存与基差' },
  { type: 2, name: '技术面分析', text: 'K线、均线与枢轴' },
  { type: 3, name: '量价分析', text: '成交、持仓与价格' },
] as const

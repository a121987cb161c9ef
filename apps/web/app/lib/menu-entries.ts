import { comingSoon, type OfferedSystem, openSystems } from '@vce/protocol'

/**
 * The entries of all menus, with each label and address written once: header and its panels, user card, side
 * bar, quick entry, footer, personal centre. The panel of 看数据 lists `dataModels`. The component that shows an
 * entry chooses its icon, because most icons are not in the first load.
 */

export interface MenuEntry {
  label: string
  to: string
  /** Whether the system of its pages is missing; the page says what it will be. */
  isComing?: boolean
}

/** The hint of an entry, or the mark of its missing system. */
const hintOf = (system: OfferedSystem, hint: string) => (openSystems[system] ? hint : comingSoon)

interface DescribedEntry extends MenuEntry {
  /** One line below the label. */
  hint: string
}

/** Kind of panel that opens under a tab. */
export type MenuKind = 'quotes' | 'data' | 'indicators' | 'bbas' | 'classroom' | 'live'

export interface NavigationTab extends MenuEntry {
  /**
   * Number that identifies the tab, also as `data-tab`. The order of the tabs does not follow these numbers.
   */
  number: number
  menu?: MenuKind
  /** First path segments of the tab's pages. */
  sections: readonly string[]
}

const home: NavigationTab = { number: 1, label: '首页', to: '/', sections: [''] }
const classroom: NavigationTab = {
  number: 2,
  label: '课堂',
  to: '/classroomV3',
  menu: 'classroom',
  isComing: !openSystems.courses,
  sections: ['classroomV3', 'classroomV2', 'course', 'riskEducation', 'riskEducationVideo'],
}
const live: NavigationTab = {
  number: 3,
  label: '公开课',
  to: '/live',
  menu: 'live',
  isComing: !openSystems.liveRooms,
  sections: ['live', 'liveV2', 'liveReject'],
}
const circle: NavigationTab = {
  number: 6,
  label: '圈子',
  to: '/circleV2',
  sections: ['circleV2', 'circleLive', 'headlineVideo'],
}

/** Main navigation; what is not there yet stands last. */
export const navigationTabs: readonly NavigationTab[] = [
  home,
  { number: 13, label: '期友社区', to: '/qiyouCommunityV3', sections: ['qiyouCommunityV3'] },
  {
    number: 8,
    label: '看行情',
    to: '/quotation',
    menu: 'quotes',
    sections: ['quotation', 'qxp', 'quotationVideo'],
  },
  {
    number: 12,
    label: '看数据',
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
  { number: 10, label: 'BBAS', to: '/bbasV3', menu: 'bbas', sections: ['bbasV3', 'bbas'] },
  circle,
  {
    number: 9,
    label: '领指标',
    to: '/signal',
    menu: 'indicators',
    isComing: !openSystems.signals,
    sections: ['signal', 'strategy', 'vTargetV2', 'subscribe'],
  },
  classroom,
  live,
]

const sectionOf = (pathname: string) => pathname.split('/')[1] ?? ''

/** Number of the tab an address belongs to. */
export const activeTab = (pathname: string) =>
  navigationTabs.find(({ sections }) => sections.includes(sectionOf(pathname)))?.number

/** Panel of 看行情. */
export const quoteViews: readonly DescribedEntry[] = [
  { label: '基本面分析', to: '/quotation?type=1', hint: '供需、库存与基差' },
  { label: '技术面分析', to: '/quotation?type=2', hint: 'K线、均线与枢轴' },
  { label: '量价分析', to: '/quotation?type=3', hint: '成交、持仓与价格' },
  { label: '多图看盘', to: '/quotation?charts=rb.day,au.day,ag.day,cu.day', hint: '四图、九图联动' },
  { label: '自选盘', to: '/qxp', hint: '自选合约一屏看全' },
  { label: '异动监控', to: '/monitoringDataV2', hint: '急涨急跌、大单、突破' },
  { label: '品种追踪', to: '/varietyTracking', hint: '一个品种的全部日线数据' },
]

/** Panel of 看数据, after the models. */
export const researchEntries: readonly DescribedEntry[] = [
  { label: '机构观点', to: '/institutionalOpinion', hint: '各家多空与历史胜率' },
  { label: '研究员', to: '/researcher', hint: '研报与观点按人查看' },
]

/** Panel of 课堂. */
export const classroomEntries: readonly DescribedEntry[] = [
  { label: '全部课程', to: '/classroomV3', hint: hintOf('courses', '按顺序学，进度跟着账号走') },
  { label: '风险教育', to: '/riskEducation', hint: hintOf('courses', '先懂风险，再谈收益') },
]

/** Links at the foot of a panel. */
export const allModelsEntry: MenuEntry = { label: '全部数据模型', to: '/monitoringDataV2' }
/** Number of indicators in the header and on the home page. */
export const maxShownIndicators = 6
export const allIndicatorsEntry: MenuEntry = {
  label: openSystems.signals ? '全部指标' : `全部指标（${comingSoon}）`,
  to: '/signal',
}
export const allProductsEntry: MenuEntry = { label: '全部品种', to: '/bbasV3' }
export const allBroadcastsEntry: MenuEntry = {
  label: openSystems.recordings ? '全部公开课' : `全部公开课（${comingSoon}）`,
  to: '/liveV2',
}

/** Link next to the tabs. */
export const membershipEntry: MenuEntry = { label: '会员', to: '/vipV2' }

const posts = { label: '我的动态', to: '/my/speech' } as const
const coupons = { label: '优惠券', to: '/my/coupon' } as const
const addresses = { label: '收货地址', to: '/my/addressList' } as const
const own = { label: '我的自选', to: '/qxp' } as const
const settings = { label: '资料设置', to: '/my/setUpInformation' } as const

const notices = { label: '我的消息', to: '/my/noticeList' } as const
const orders = { label: '我的订单', to: '/my/orderList' } as const

/** Entries in the card of the signed-in user. */
export const userEntries: readonly MenuEntry[] = [own, orders, posts, coupons, addresses, settings]
/** The first line of the card: the user's balances and messages. */
export const userCounts = { points: '/my/vliV2', vouchers: '/my/recharge', notices: notices.to } as const
export const userCentreEntry: MenuEntry = { label: '个人中心', to: '/my/vliV2' }

/** Pages of the personal centre. */
export const centreEntries = [
  { label: '我的积分', to: '/my/vliV2' },
  posts,
  notices,
  { label: '我的课程', to: '/my/class', isComing: !openSystems.courses },
  { label: '我的收藏', to: '/my/collection' },
  coupons,
  orders,
  addresses,
  settings,
] as const satisfies readonly MenuEntry[]
export type CentrePath = (typeof centreEntries)[number]['to']

/** Entries of the side bar; one without an address is not available yet. */
export const sideEntries = {
  assistant: { label: 'AI 助手', to: '/AI' },
  subscription: { label: '短信订阅', to: '/subscribe', isComing: !openSystems.smsAlerts },
  service: { label: '在线客服' },
  convert: { label: '兑换V券', to: '/my/vliV2?exchange=vouchers' },
} as const

/**
 * Entries above the footer. `phoneLine` is the phone of the service with its hours; empty if operators set none.
 */
export const quickEntries = (phoneLine: string): readonly DescribedEntry[] => [
  { label: '期友社区', to: '/qiyouCommunityV3', hint: '和期友一起聊行情' },
  { label: '关于V策', to: '/aboutUs', hint: '我们做什么，不做什么' },
  { label: '会员权益', to: '/vipV2', hint: '10+ 项特权，一张表看懂' },
  { label: '商务合作', to: '/businessCooperation', hint: phoneLine || '机构、内容、广告与数据' },
]

export const footerSections: readonly MenuEntry[] = [
  home,
  classroom,
  { label: live.label, to: '/liveV2', isComing: !openSystems.recordings },
  circle,
  { label: '我的', to: '/my/vliV2' },
]

export const dataNoticeEntry: MenuEntry = { label: '数据说明', to: '/about-data' }

export const footerDocuments: readonly MenuEntry[] = [
  { label: '隐私政策', to: '/agreementV2?name=privacy' },
  { label: '用户协议', to: '/agreementV2?name=treaty' },
  { label: '个人信息保护', to: '/agreementV2?name=user_info_protect' },
  { label: '第三方信息共享清单', to: '/agreementV2?name=tihrd_info' },
]

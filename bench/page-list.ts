/** The measured pages, as they are in a newly started portal. */
export const pages = [
  { name: '首页', address: '/' },
  { name: '资金流向', address: '/viewingData?showModel=zjlx' },
  { name: '成交龙虎榜', address: '/viewingData?showModel=cjllhb&product=cu' },
  { name: '期限结构', address: '/viewingData?showModel=qxjg&product=cu' },
  { name: '持仓龙虎榜', address: '/viewingData?showModel=cclhb&product=cu' },
  { name: '买卖力量', address: '/viewingData?showModel=mmll&product=cu' },
  { name: '席位盈亏', address: '/viewingData?showModel=xwyk&product=cu' },
  { name: '基差', address: '/viewingData?showModel=jctlzst&product=cu' },
  { name: '跨品种', address: '/viewingData?showModel=jctlzst&view=cross' },
  { name: '精选研报', address: '/viewingData?showModel=jxyb' },
  { name: '产业链图谱', address: '/viewingData?showModel=slyz' },
  { name: '库存仓单', address: '/viewingData?showModel=kccd&product=cu' },
  { name: 'BBAS', address: '/bbasV3' },
  { name: 'BBAS 品种', address: '/bbasV3/details?symbol=cu' },
] as const

/** Pages that are only visited, to measure weight and paint of their first load. */
export const visitOnlyPages = [
  { name: '看行情', address: '/quotation?type=3' },
  { name: '合约页', address: '/quotation?type=2&product=cu' },
  { name: '自选盘', address: '/qxp' },
  { name: '异动监控', address: '/monitoringDataV2' },
  { name: '品种追踪', address: '/varietyTracking' },
  { name: '机构观点', address: '/institutionalOpinion' },
  { name: '研究员', address: '/researcher' },
  { name: '搜索', address: '/search?keyword=rb' },
  { name: '数据说明', address: '/about-data' },
  { name: '登录', address: '/login' },
  { name: '关于我们', address: '/aboutUs' },
  { name: '商务合作', address: '/businessCooperation' },
  { name: '协议', address: '/agreementV2' },
] as const

/** Adds an ignored parameter, so that each number gives another address, which the cache does not have. */
export const uncachedAddress = (address: string, number: number) =>
  `${address}${address.includes('?') ? '&' : '?'}_=${number}`

/** A page of the portal as search and the finder know it. */
export interface PortalPage {
  /** Never given to another page. */
  id: number
  name: string
  to: string
  /** Other names, pinyin initials, and pinyin. */
  terms: readonly string[]
  /** What a reader finds there. */
  about: string
}

const page = (id: number, name: string, to: string, about: string, ...terms: string[]): PortalPage => ({
  ...{ id, name, to, about, terms },
})

const model = (key: string) => `/viewingData?showModel=${key}`

/** Pages found by name, other names, and pinyin. */
export const portalPages: readonly PortalPage[] = [
  page(1, '首页', '/', '盘面概览、热力图、异动与社区精选，一屏看完。', 'sy', 'shouye'),
  page(
    2,
    '看行情',
    '/quotation?type=3',
    '各品种主力合约的最新价、持仓、资金与技术面报价表。',
    ...['行情', '报价', 'kxq', 'hq', 'hangqing', 'bj'],
  ),
  page(
    3,
    '自选盘',
    '/qxp',
    '自选品种与合约分组盯盘，可设价格预警与备注。',
    ...['自选', '我的自选', 'zxp', 'zx', 'zixuan'],
  ),
  page(
    4,
    '异动监控',
    '/monitoringDataV2',
    '盘中大单、急涨急跌、增减仓等异动逐条滚动。',
    ...['异动', '大单', 'ydjk', 'yd', 'yidong'],
  ),
  page(
    5,
    '品种追踪',
    '/varietyTracking',
    '按品种追踪涨跌、资金、席位与机构观点的变化。',
    ...['追踪', 'pzzz', 'pinzhongzhuizong'],
  ),
  page(
    6,
    '持仓龙虎榜',
    model('cclhb'),
    '前 20 席位的多空持仓与增减，最近 20 个交易日可查。',
    ...['龙虎榜', '持仓排名', 'cclhb', 'lhb', 'longhubang', 'chicang'],
  ),
  page(
    7,
    '成交量龙虎榜',
    model('cjllhb'),
    '前 20 席位的成交量、换手与集中度。',
    ...['成交排名', 'cjllhb', 'chengjiao'],
  ),
  page(
    8,
    '买卖力量',
    model('mmll'),
    '主动买卖对比与逐分钟开平仓。',
    ...['主动买卖', 'mmll', 'maimaililiang'],
  ),
  page(
    9,
    '资金流向',
    model('zjlx'),
    '各品种沉淀资金、流入流出与四象限。',
    ...['资金', '沉淀资金', 'zjlx', 'zj', 'zijin'],
  ),
  page(
    10,
    '席位盈亏',
    model('xwyk'),
    '按结算价估算各席位的持仓盈亏。',
    ...['席位', '盈亏', 'xwyk', 'yk', 'xiwei'],
  ),
  page(
    11,
    '基差套利走势',
    model('jctlzst'),
    '期现基差、跨期与跨品种价差的走势。',
    ...['基差', '套利', '价差', 'jctl', 'jc', 'jicha', 'taoli'],
  ),
  page(
    12,
    '期限结构',
    model('qxjg'),
    '远近月价格曲线与展期收益。',
    ...['期限', '展期', 'qxjg', 'qx', 'qixian'],
  ),
  page(
    13,
    '精选研报',
    model('jxyb'),
    '期货公司的日报、周报与专题研究，可按品种与观点筛选。',
    ...['研报', 'jxyb', 'yb', 'yanbao'],
  ),
  page(
    14,
    '产业链图谱',
    model('slyz'),
    '上下游品种、产业利润与席位谱系。',
    ...['产业链', '席位谱系', '利润', 'cyl', 'slyz', 'chanyelian'],
  ),
  page(
    15,
    '库存仓单',
    model('kccd'),
    '注册仓单、虚实盘比与季节图。',
    ...['仓单', '库存', 'kccd', 'cd', 'cangdan', 'kucun'],
  ),
  page(
    16,
    '机构观点',
    '/institutionalOpinion',
    '期货公司对各品种的多空观点与历史胜率。',
    ...['观点', 'jggd', 'jigouguandian'],
  ),
  page(17, '研究员', '/researcher', '期货公司研究员、覆盖品种与近期观点。', ...['yjy', 'yanjiuyuan']),
  page(18, 'BBAS', '/bbasV3', '各品种的枢轴价位、多空评分与期友观点。', ...['枢轴', '多空', 'shuzhou', 'sz']),
  page(
    19,
    '数据说明',
    '/about-data',
    '本站数据的来源、口径与更新时间。',
    ...['数据来源', 'sjsm', 'shujushuoming'],
  ),
  page(
    20,
    '席位大幅增减',
    `${model('cclhb')}&view=changes`,
    '全部品种当日多单、空单、净持仓增减最大的席位与掉榜席位。',
    ...['席位增减', '大幅增减', '掉榜', 'xwzj', 'zengjian'],
  ),
  page(
    21,
    '席位热力',
    `${model('cclhb')}&view=heat`,
    '当日最活跃席位在各品种的净增减占持仓比例。',
    ...['席位热力表', 'xwrl', 'xiweireli'],
  ),
]

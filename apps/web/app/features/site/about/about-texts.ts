import { comingSoon, openSystems } from '@vce/protocol'
import { company } from '#app/lib/company'
import type { MenuEntry } from '#app/lib/menu-entries'

interface Statement {
  name: string
  text: string
  to?: string
}

export const offeredServices: readonly Statement[] = [
  {
    name: '看行情',
    text: '全部合约的报价、K 线、盘口与技术指标，自选盘与异动监控',
    to: '/quotation?type=1',
  },
  {
    name: '看数据',
    text: '持仓与成交龙虎榜、资金流向、席位盈亏、基差、期限结构、仓单等十个模型',
    to: '/viewingData?showModel=cclhb',
  },
  { name: 'BBAS', text: '每个品种的枢轴、快讯、机构观点与数据统计', to: '/bbasV3' },
  { name: '研究资料', text: '研报与机构观点，以及各家观点后来的对错', to: '/institutionalOpinion' },
  {
    name: '社区与教育',
    text: `期友社区的观点、问答与交易日志，讲师公开课${openSystems.courses ? '，课程与风险教育' : `；课程与风险教育${comingSoon}`}`,
    to: '/qiyouCommunityV3',
  },
]

export const exclusions: readonly Statement[] = [
  { name: '不是期货公司', text: '不开立交易账户，不接受委托，不收取保证金' },
  { name: '不荐期、不喊单、不代客理财', text: '任何以本站名义承诺收益、要求转账的都是冒充' },
  { name: '不预测确定的价格', text: '统计与指标描述过去，不保证将来' },
  { name: '不出售个人信息', text: '只收集功能所必需的，您可以随时导出与注销' },
  { name: '不拿推算冒充事实', text: '估算、模拟与回放都标在数字旁边' },
]

export const dataSources = [
  {
    name: '交易所公开文件',
    text: '上期所、上期能源、大商所、郑商所、中金所、广期所收盘后公布的日行情、会员排名、仓单与结算参数',
    to: '/about-data#publication',
  },
  {
    name: '盘中行情',
    text: '经行情接口接收，保留来源与时间；中断的时段写明缺口，不补写',
    to: '/about-data#worlds',
  },
  {
    name: '现货与第三方资料',
    text: '现货价、研报与机构观点按原始来源标注，权利属于原作者',
    to: '/about-data#coverage',
  },
  {
    name: '模拟数据',
    text: '由程序生成，供演示，处处标明，与真实数据从不混用',
    to: '/about-data#worlds',
  },
] as const

export const principles = [
  { name: '来源写在图下', text: '每张图注明来自哪个文件、何时收到，导出的表格也带着' },
  { name: '不知道就空着', text: '缺失的数字显示为 —，不用零和前值填补' },
  { name: '算法公开', text: '公式、口径与算例写在“指标说明”和“数据说明”里，可以自己复算' },
] as const

interface Contact extends Statement {
  /** Text of the link; without an address (`to`) a button with it opens the customer service. */
  reach: string
}

const service = '在线客服'

/** Contacts by subject. `phone` and `hours` are those of the customer service, empty if not set. */
export const contactsOf = (phone: string, hours: string): readonly Contact[] => [
  {
    name: '账号与使用',
    text: ['登录、会员、订单与使用中的问题', phone && `电话 ${phone}`, hours].filter(Boolean).join('，'),
    reach: service,
  },
  {
    name: '数据有误',
    text: '请写明页面、品种、日期与您看到的数字',
    reach: company.reportMail,
    to: `mailto:${company.reportMail}`,
  },
  {
    name: '违法和不良信息',
    text: '请提供链接或截图，核实后依法处理',
    reach: company.reportMail,
    to: `mailto:${company.reportMail}`,
  },
  { name: '个人信息', text: '查阅、更正、删除与注销，15 个工作日内答复', reach: service },
  { name: '商务合作', text: '机构、内容、广告与数据', reach: '提交申请', to: '/businessCooperation' },
]

export const shownDocuments: readonly MenuEntry[] = [
  { label: '用户协议', to: '/agreementV2?name=treaty' },
  { label: '隐私政策', to: '/agreementV2?name=privacy' },
  { label: '个人信息保护指引', to: '/agreementV2?name=user_info_protect' },
  { label: '免责声明', to: '/agreementV2?name=permit_relief' },
  { label: '期友社区公约', to: '/agreementV2?name=qiyou_agree' },
  { label: '会员服务协议', to: '/agreementV2?name=vip_xieyi' },
]

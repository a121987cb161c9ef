import type { SampleProduct } from './facts/figures'

interface SampleTopic {
  title: string
  description: string
  product?: SampleProduct
}

/** 话题 of the first start: one for each of several 品种, and six without a product. */
export const sampleTopics = [
  {
    title: '螺纹',
    product: 'rb',
    description: '螺纹钢的库存、利润、基差和盘面。说看法请写清周期和依据。',
  },
  {
    title: '热卷',
    product: 'hc',
    description: '热轧卷板与卷螺差，欢迎制造业的朋友说说订单和采购节奏。',
  },
  { title: '铁矿', product: 'i', description: '铁矿石：港口、铁水、配矿与钢厂补库，兼谈螺矿比。' },
  { title: '沪金', product: 'au', description: '黄金期货与金店柜台之间的那些事，夜盘长，请先想好止损。' },
  {
    title: '沪银',
    product: 'ag',
    description: '白银波动大，仓位比方向要紧。金银比、期限结构、技术位都可以聊。',
  },
  { title: '沪铜', product: 'cu', description: '沪铜的月差、仓单、升贴水和下游开工。' },
  { title: '碳酸锂', product: 'lc', description: '碳酸锂的仓单、基差与波动。没有夜盘，隔夜风险请自己留好。' },
  { title: '原油', product: 'sc', description: '原油与油品，夜里两点半才收盘的那一桌。' },
  { title: 'PTA', product: 'TA', description: 'PTA 与聚酯链：成本、加工差、仓单和下游开工。' },
  { title: '甲醇', product: 'MA', description: '甲醇的港口、内地与烯烃需求，化工里的慢性子。' },
  { title: '豆粕', product: 'm', description: '豆粕点价、基差合同和饲料厂的采购账。' },
  { title: '棕榈', product: 'p', description: '棕榈油与三大油脂的强弱，豆棕差常驻。' },
  { title: '生猪', product: 'lh', description: '生猪盘面与栏里的账。养殖户、饲料厂、盘手都来坐坐。' },
  { title: '棉花', product: 'CF', description: '郑棉的仓单、基差、纺企订单，从地头聊到布面。' },
  {
    title: '交易日志',
    description: '写下进场理由、离场理由和当时的情绪。价格会与当天行情核对，盈亏不重要，规矩重要。',
  },
  {
    title: '新手提问',
    description: '没有笨问题，只有没问出口的问题。提问前请写清品种、合约和您已经想到的部分。',
  },
  { title: '风控与心态', description: '止损、仓位、连亏之后怎么办。这里不比谁赚得多。' },
  { title: '席位与持仓', description: '龙虎榜怎么读，哪些读法站不住脚。席位是机构名下全部客户的合计。' },
  { title: '基差与仓单', description: '期现、点价、交割、仓单。说数字请带日期。' },
  { title: '期权避坑', description: '买方的时间，卖方的尾巴。先讲最坏情况，再讲权利金。' },
] as const satisfies readonly SampleTopic[]

export type TopicTitle = (typeof sampleTopics)[number]['title']

interface SampleMember {
  nickname: string
  /** Number of a preset avatar, 1 to 12. */
  avatar: number
  gender: 1 | 2
  region: string
  tier: 0 | 1 | 2 | 3
  /** Membership: 2 monthly, 3 quarterly, 4 yearly, with the number of days left. */
  level?: { level: 2 | 3 | 4; daysLeft: number; isSuper?: true }
  teacher?: {
    name: string
    intro: string
    products: string[]
    /** Invented numbers of the certificates, marked as such. */
    practiceNumber: string
    advisoryNumber: string | null
  }
  /** Number of days since registration. */
  joined: number
  /** Products whose posts the member reads. */
  reads: readonly string[]
}

/** Members that the first start invents, by the key under which sample texts refer to them. */
export const sampleMembers = {
  /** Ferrous metals, twelve years of trading: writes plans with price levels, in short sentences. */
  zhou: {
    nickname: '稳健老周',
    avatar: 1,
    gender: 1,
    region: '江苏',
    tier: 3,
    joined: 402,
    level: { level: 4, daysLeft: 214 },
    reads: ['rb', 'hc', 'i'],
  },
  /** Buys ore for a mill: writes about the plant, distrusts stories. */
  tie: {
    nickname: '铁水十二',
    avatar: 2,
    gender: 1,
    region: '河北',
    tier: 3,
    joined: 371,
    level: { level: 3, daysLeft: 47 },
    reads: ['i', 'rb', 'hc'],
  },
  /** Buys coil for an appliance maker: watches costs. */
  qin: {
    nickname: '卷板老秦',
    avatar: 3,
    gender: 1,
    region: '广东',
    tier: 2,
    joined: 266,
    reads: ['hc', 'rb', 'cu'],
  },
  /** Trades cotton in Xinjiang: receipts and basis, with a long view. */
  mian: {
    nickname: '棉田守望',
    avatar: 4,
    gender: 1,
    region: '新疆',
    tier: 3,
    joined: 388,
    level: { level: 4, daysLeft: 291, isSuper: true },
    reads: ['CF', 'm', 'lh'],
  },
  /** Runs a spinning mill: plain, a little worried. */
  min: {
    nickname: '纺纱阿敏',
    avatar: 5,
    gender: 2,
    region: '山东',
    tier: 1,
    joined: 143,
    reads: ['CF', 'TA'],
  },
  /** Trades oils in the south: lively, compares the prices of oils. */
  hai: {
    nickname: '油脂阿海',
    avatar: 6,
    gender: 1,
    region: '广东',
    tier: 2,
    joined: 255,
    level: { level: 4, daysLeft: 102 },
    reads: ['p', 'y', 'm'],
  },
  /** Buys meal for a feed mill. */
  si: {
    nickname: '豆粕小饲',
    avatar: 7,
    gender: 2,
    region: '河南',
    tier: 1,
    joined: 97,
    level: { level: 2, daysLeft: 18 },
    reads: ['m', 'y', 'lh'],
  },
  /** Raises pigs: dry humour, counts everything. */
  quan: {
    nickname: '猪圈算账人',
    avatar: 8,
    gender: 1,
    region: '四川',
    tier: 2,
    joined: 231,
    reads: ['lh', 'm'],
  },
  /** Lithium: watches receipts and volatility. */
  tan: {
    nickname: '河边钓碳',
    avatar: 9,
    gender: 1,
    region: '江西',
    tier: 3,
    joined: 345,
    level: { level: 4, daysLeft: 187 },
    reads: ['lc', 'ag', 'cu'],
  },
  /** Precious metals: writes about price levels and stops. */
  lin: {
    nickname: '小林看盘',
    avatar: 10,
    gender: 2,
    region: '上海',
    tier: 2,
    joined: 219,
    level: { level: 2, daysLeft: 23 },
    reads: ['au', 'ag', 'cu'],
  },
  /** Has a jeweller's counter: jokes and asks questions. */
  jin: {
    nickname: '金店隔壁',
    avatar: 11,
    gender: 2,
    region: '浙江',
    tier: 1,
    joined: 88,
    reads: ['au', 'ag'],
  },
  /** Studies seats: sober, makes lists, warns of wrong conclusions. */
  xi: {
    nickname: '席位拾遗',
    avatar: 12,
    gender: 1,
    region: '北京',
    tier: 3,
    joined: 359,
    level: { level: 3, daysLeft: 61 },
    reads: ['i', 'rb', 'cu', 'm', 'CF'],
  },
  /** Quantitative trader: samples and statistics, no stories. */
  jun: {
    nickname: '均值回归者',
    avatar: 1,
    gender: 1,
    region: '上海',
    tier: 3,
    joined: 333,
    level: { level: 4, daysLeft: 256 },
    reads: ['ag', 'sc', 'lc', 'rb', 'TA', 'm'],
  },
  /** Sells options and has lost money with them. */
  mo: {
    nickname: '期权老默',
    avatar: 3,
    gender: 1,
    region: '广东',
    tier: 2,
    joined: 248,
    level: { level: 4, daysLeft: 75 },
    reads: ['au', 'm', 'sc', 'CF'],
  },
  /** Trades spot against futures. */
  ma: {
    nickname: '基差小马',
    avatar: 6,
    gender: 1,
    region: '浙江',
    tier: 2,
    joined: 240,
    level: { level: 3, daysLeft: 33 },
    reads: ['rb', 'TA', 'MA', 'm', 'CF'],
  },
  /** Trades crude oil at night. */
  ye: {
    nickname: '原油夜班',
    avatar: 9,
    gender: 1,
    region: '辽宁',
    tier: 2,
    joined: 225,
    level: { level: 2, daysLeft: 11 },
    reads: ['sc', 'TA', 'MA', 'au'],
  },
  /** Trades the polyester chain. */
  zhao: {
    nickname: '聚酯小赵',
    avatar: 2,
    gender: 1,
    region: '江苏',
    tier: 1,
    joined: 120,
    reads: ['TA', 'MA', 'sc'],
  },
  /** Trades copper and copper wire. */
  jie: {
    nickname: '红铜阿杰',
    avatar: 8,
    gender: 1,
    region: '安徽',
    tier: 2,
    joined: 212,
    reads: ['cu', 'ag', 'lc'],
  },
  /** Beginner: asks precise questions. */
  deng: {
    nickname: '灯塔水母',
    avatar: 10,
    gender: 2,
    region: '湖北',
    tier: 0,
    joined: 21,
    reads: ['rb', 'i', 'm'],
  },
  /** Has traded for half a year: writes a journal, honest about losses. */
  yi: {
    nickname: '期海一粟',
    avatar: 4,
    gender: 1,
    region: '陕西',
    tier: 1,
    joined: 176,
    reads: ['rb', 'MA', 'm'],
  },
  /** Posts an advertisement and is muted: an example for the queue of moderators. */
  shun: {
    nickname: '顺势888',
    avatar: 12,
    gender: 1,
    region: '福建',
    tier: 0,
    joined: 24,
    reads: ['rb'],
  },
  /** Teacher for ferrous metals. */
  chen: {
    nickname: '陈立',
    avatar: 5,
    gender: 1,
    region: '北京',
    tier: 3,
    joined: 395,
    teacher: {
      name: '陈立',
      intro: '黑色系从业 15 年，讲库存、基差与持仓的读法。示例讲师，人物为虚构。',
      products: ['rb', 'hc', 'i'],
      practiceNumber: 'F0000001（示例）',
      advisoryNumber: 'Z0000001（示例）',
    },
    reads: ['rb', 'hc', 'i', 'm'],
  },
  /** Teacher for options and risk. */
  su: {
    nickname: '苏晚晴',
    avatar: 7,
    gender: 2,
    region: '上海',
    tier: 2,
    joined: 310,
    teacher: {
      name: '苏晚晴',
      intro: '讲期权与仓位管理，先谈亏损再谈方向。示例讲师，人物为虚构。',
      products: ['au', 'm', 'sc'],
      practiceNumber: 'F0000002（示例）',
      advisoryNumber: null,
    },
    reads: ['au', 'm', 'sc', 'CF', 'ag'],
  },
  /** Teacher for farm products, often on the road. */
  shen: {
    nickname: '沈越',
    avatar: 9,
    gender: 1,
    region: '山东',
    tier: 2,
    joined: 288,
    teacher: {
      name: '沈越',
      intro: '跑产区、油厂与港口，讲供需账怎么记、怎么对。示例讲师，人物为虚构。',
      products: ['m', 'CF', 'lh'],
      practiceNumber: 'F0000003（示例）',
      advisoryNumber: 'Z0000003（示例）',
    },
    reads: ['m', 'CF', 'lh'],
  },
} as const satisfies Record<string, SampleMember>

export type MemberKey = keyof typeof sampleMembers
export const memberKeys = Object.keys(sampleMembers) as MemberKey[]
export const memberOf = (key: MemberKey): SampleMember => sampleMembers[key]

/** The portal itself, user 1, as an author of sample texts. */
export const house = 'house'
export type AuthorKey = MemberKey | typeof house

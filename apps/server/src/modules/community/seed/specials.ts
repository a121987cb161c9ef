import type { SampleProduct } from './facts/figures'

interface SampleSection {
  title: string
  /** Keys of the posts in the section; `reportsOn` selects the newest reports on products instead. */
  posts?: readonly string[]
  reportsOn?: readonly SampleProduct[]
}
interface SampleSpecial {
  title: string
  description: string
  product: SampleProduct | null
  sections: readonly SampleSection[]
  /** The picture on the cover. */
  cover: { product: SampleProduct; kind: 'candles' | 'curve'; background: 'navy' | 'violet' }
}

/** 专题 of the first start. */
export const sampleSpecials: readonly SampleSpecial[] = [
  {
    title: '黑色两周：库存、利润与席位',
    description: '从厂里的采购单到龙虎榜，两周里关于螺纹、热卷、铁矿的讨论与机构观点。',
    product: 'rb',
    cover: { product: 'rb', kind: 'candles', background: 'navy' },
    sections: [
      { title: '产业怎么看', posts: ['threeAccounts', 'coilAndRebar', 'oreInThePlant'] },
      { title: '计划与基差', posts: ['threeBatches', 'cashAndCarry'] },
      { title: '席位怎么读', posts: ['oreSeats', 'twoSidedSeat'] },
      { title: '机构怎么说', reportsOn: ['rb', 'hc', 'i'] },
    ],
  },
  {
    title: '新手第一个月：从口径到止损',
    description: '先把数字的口径对齐，再谈手数、止损和复盘。都是期友写的，也都有人追问。',
    product: null,
    cover: { product: 'm', kind: 'curve', background: 'violet' },
    sections: [
      { title: '先对齐口径', posts: ['figures', 'settlement', 'interestAndPrice'] },
      { title: '手数、移仓与止损', posts: ['volatilityQueue', 'rollover', 'threeStops'] },
      { title: '期权之前', posts: ['beforeOptions'] },
      { title: '写下来', posts: ['weekReview'] },
      { title: '读一份日报', reportsOn: ['m', 'au'] },
    ],
  },
]

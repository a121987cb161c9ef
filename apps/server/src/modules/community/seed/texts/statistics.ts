import { drawing, h3, ol, p, s, ul } from '../documents/draft'
import { comment, flagged, type SamplePost } from '../documents/sample-post'
import { sampleProducts } from '../facts/figures'
import type { KnownMarket, ProductTexts } from '../facts/known-market'
import { on, sunday } from '../moments'

const allProductTexts = (knownMarket: KnownMarket): ProductTexts[] =>
  sampleProducts.map((code) => knownMarket.of(code))

/**
 * The texts of all products, sorted by a value with the largest first; products without the value are left
 * out.
 */
const sorted = (knownMarket: KnownMarket, by: (productTexts: ProductTexts) => number | null) =>
  allProductTexts(knownMarket)
    .flatMap((productTexts) => {
      const value = by(productTexts)
      return value === null ? [] : [{ productTexts, value }]
    })
    .toSorted((one, other) => other.value - one.value)
    .map(({ productTexts }) => productTexts)

/** Posts with statistics of many products. */
export const statisticPosts: readonly SamplePost[] = [
  {
    author: 'jun',
    at: on(3, '22:05'),
    topics: ['风控与心态'],
    key: 'volatilityQueue',
    title: '十五个品种的波动率排个队，顺便谈谈手数该怎么定',
    isFeatured: true,
    warmth: 0.65,
    body: (knownMarket) => {
      const queue = sorted(knownMarket, ({ raw }) => raw.volatility)
      const [first, second, third] = queue
      const last = queue.at(-1)
      if (!first || !second || !third || !last) return []
      const times = (first.raw.volatility ?? 0) / (last.raw.volatility ?? 1)
      return [
        p(
          s`口径先说清：主力合约收盘价，对数收益，20 天标准差，按 244 天年化，截至${knownMarket.when}。`,
          '这个数只描述过去二十天，不预测明天。',
        ),
        h3('最晃的三个'),
        ol(
          ...[first, second, third].map(
            ({ code, volatility, typical, typicalValue }) =>
              s`$${code} 年化 ${volatility}，日均波幅 ${typical}，一手正常一天晃 ${typicalValue}。`,
          ),
        ),
        h3('最稳的三个'),
        ol(
          ...queue
            .slice(-3)
            .toReversed()
            .map(
              ({ code, volatility, typical, typicalValue }) =>
                s`$${code} 年化 ${volatility}，日均波幅 ${typical}，一手正常一天晃 ${typicalValue}。`,
            ),
        ),
        p(
          s`首尾差了 ${times.toFixed(1)} 倍。同样一手，风险不是一回事。`,
          '我的做法很无聊：给每笔单子同样的风险预算，用它除以“一手正常一天晃的钱”，得几手做几手，算出来不足一手就不做。',
        ),
        p('很多“看对方向还亏钱”的例子，往回一算，都是手数给了最晃的那个。'),
      ]
    },
    comments: [
      comment(
        'zhou',
        33,
        '@均值回归者 我用的尺子跟你一样，只是没有年化。年化的好处是什么？',
        comment('jun', 14, '方便和期权的隐含波动率放在一起看，别的用处不大。'),
      ),
      comment('mo', 60, '正好，卖方最该看这张表：历史波动率低的时候权利金也薄，薄的钱最容易卖多。'),
      comment('deng', 95, '照着算了一遍，我的账户按这个办法只能做最稳的那几个，突然安心了。'),
    ],
  },
  {
    author: 'jun',
    at: on(6, '20:05'),
    topics: ['风控与心态'],
    title: '九张日线放在一起看，您就不会只盯着一个品种了',
    warmth: 0.6,
    body: (knownMarket) => {
      const nine = ['rb', 'i', 'cu', 'au', 'ag', 'sc', 'm', 'p', 'CF'] as const
      const backgrounds = ['navy', 'teal', 'slate'] as const
      const nineProducts = nine.map((code) => knownMarket.of(code))
      const over = nineProducts.filter((productTexts) => productTexts.over(20))
      return [
        p(
          '一个品种看久了，会觉得全世界都在围着它转。我每周把九个主力合约的日线并排放一次，不画线，只看形状。',
          s`${knownMarket.when}的九个里，收在 20 日线上面的有 ${over.length} 个${over.length > 0 ? `：${over.map(({ name }) => name).join('、')}` : ''}。`,
          s`全市场 ${knownMarket.market.rising} 个品种涨，${knownMarket.market.falling} 个跌。`,
        ),
        ...nineProducts.map(({ name, bars }, at) =>
          drawing(
            { kind: at % 3 === 2 ? 'curve' : 'candles', background: backgrounds[at % 3] ?? 'navy', bars },
            `${name}主力合约日线`,
          ),
        ),
        p(
          '从左到右：螺纹、铁矿、沪铜；沪金、沪银、原油；豆粕、棕榈、棉花。看完问自己一句：如果今天重新开始，我还会只选手里这一个吗？',
        ),
      ]
    },
    comments: [
      comment('yi', 18, '看完只想说，我手里那个是九张里最难看的。[流泪]'),
      comment('jie', 40, '并排放有用，铜和银像亲戚，豆粕像邻居，互相不认识。'),
      comment('chen', 85, '课堂上我也这么做，遮住名字让学员选，十个人有八个选的不是自己在做的那个。'),
      flagged('source', comment('yi', 120, '补一张我整理的排名，数是从别处抄来的，看着比您的平滑。')),
    ],
  },
  {
    author: 'jun',
    at: sunday('15:30'),
    topics: ['风控与心态'],
    title: '关于回测，写给刚开始做统计的朋友',
    body: [
      p('周末清理硬盘，删掉了两百多个“很好看”的策略。好看的原因大同小异，列出来省得大家再走一遍：'),
      ul(
        '用了当天收盘之后才知道的数据，去决定当天收盘的交易。',
        '换月的跳空没有处理，凭空多出一段收益。',
        '参数试了一百组，只把最好的那一组截图。',
        '样本只有一种行情，涨的年份里人人都是趋势高手。',
        '滑点填零，手续费填零，连停电也填零。',
      ),
      p('五条里中三条以上，曲线越漂亮，亏得越快。真正能用的那几个都很丑，而且丑得稳定。'),
    ],
    comments: [comment('zhou', 30, '手工交易也有回测病：只记得自己对的那几次。')],
  },
]

import { card, either, h3, ol, p, quote, s, vote } from '../documents/draft'
import { comment, flagged, type SamplePost } from '../documents/sample-post'
import { minutesAgo, on } from '../moments'

/** 螺纹. */
export const rebarPosts: readonly SamplePost[] = [
  {
    author: 'zhou',
    at: on(1, '20:36'),
    topics: ['螺纹', '风控与心态'],
    key: 'threeBatches',
    title: ({ rb }) => s`螺纹 ${rb.close} 附近，我把买单分成三批`,
    isFeatured: true,
    warmth: 0.8,
    view: { product: 'rb', direction: '看多', horizon: 5 },
    body: ({ rb }) => [
      p(
        s`$rb ${rb.when}收 ${rb.close}，${rb.moved}。`,
        either(
          rb.over(20),
          s`价格还站在 20 日线 ${rb.ma(20)} 上面，追我是不追的。`,
          s`价格压在 20 日线 ${rb.ma(20)} 下面，抄底两个字我也不说。`,
        ),
        '做了十二年，我现在只问自己三件事：在哪里买，买错了在哪里认，买对了拿到哪里。',
      ),
      card('rb'),
      h3('三批放在哪里'),
      p(s`尺子是最近 20 天的日均波幅，眼下是 ${rb.typical}。离收盘价半格、一格、一格半各放一批：`),
      ol(
        s`${rb.step(-0.5)}，三分之一，算是试手。`,
        s`${rb.step(-1)}，三分之一，平常的一天能走到。`,
        s`${rb.step(-1.5)}，三分之一，走到这里说明有人在急着出。`,
      ),
      p(s`止损统一放在 ${rb.step(-2.2)} 下面，三批一起走，不留“再看看”。`),
      h3('为什么敢接'),
      p(
        s`期现这边，${rb.basisSide}。`,
        either(
          rb.basisUp,
          '盘面比现货便宜，空头再往下压要先说服手里有货的人。',
          '盘面比现货贵，所以第一批我只下一半的量，便宜不到位就不加。',
        ),
        s`仓单 ${rb.receipts}，五天${rb.receiptsWeek}，`,
        either(rb.receiptsWeekUp, '货在往库里走，这一条对我不利，先记着。', '货在往外走，这一条站在我这边。'),
      ),
      p('三批全成交也不到总资金的三成。写在这里，下周回来对账，对错都贴。'),
    ],
    comments: [
      comment(
        'tie',
        14,
        ({ i }) => [
          s`铁矿${i.when}${i.moved}，成本端${either(i.up, '没给你让路', '松了一口气')}。我们厂里还是按需补，没人抢货，也没人砍单。`,
        ],
        comment('zhou', 9, '按需补我信。真抢起来，基差会先动，到时候我再改档位。'),
      ),
      comment(
        'deng',
        33,
        '请问三批的手数是一样的吗？还是越跌下得越多？',
        comment('zhou', 6, '一样。越跌越多叫摊平，我年轻时候干过，学费很贵。[捂脸]'),
      ),
      comment(
        'jun',
        52,
        ({ rb }) =>
          s`用波幅定档位我赞成。提醒一点，20 天只是一个波动周期，波动率一跳升，${rb.step(-2.2)} 这条线一个早上就能打穿。`,
        comment('zhou', 11, '同意。跳空超过两格，三张单子全撤，重新量。'),
      ),
      comment(
        'yi',
        95,
        '我上个月也分三批，结果第二批成交那晚就睡不着了。后来才明白，不是批数的问题，是每一批都太大。',
      ),
    ],
  },
  {
    author: 'chen',
    at: on(4, '16:52'),
    topics: ['螺纹', '基差与仓单'],
    key: 'threeAccounts',
    title: '看螺纹，先把需求、利润、预期三本账分开记',
    isFeatured: true,
    warmth: 0.75,
    body: ({ rb, hc, i, gap, ratio }) => [
      p(
        '学员常问同一个问题：数据明明不好，为什么盘面不跌？多数时候是把三本账混在一起看了。',
        '我拿 $rb 当例子，把三本账拆开，各用什么数字记，自己对照。',
      ),
      h3('需求账：看仓单和基差，不看口号'),
      p(
        s`${rb.when}注册仓单 ${rb.receipts}，五天${rb.receiptsWeek}；${rb.basisSide}，五天${rb.basisWeek}。`,
        either(
          rb.basisWeekUp,
          '基差走强，说明现货比盘面硬，有人在付钱拿货。',
          '基差走弱，说明盘面比现货走得硬，期货在抢跑。',
        ),
      ),
      h3('利润账：看比值，不看单价'),
      p(
        s`螺纹除以铁矿，结算价的比值是 ${ratio('rb', 'i')}。`,
        s`铁矿 ${i.settle}，螺纹 ${rb.settle}，比值往上走是钢厂的利润在修复，往下走是原料在吃利润。`,
        s`再看卷螺差 ${gap('hc', 'rb')}，板材和建材谁的订单好，这个差比新闻诚实。`,
        s`热卷${hc.when}${hc.moved}。`,
      ),
      h3('预期账：看月差'),
      p(
        s`主力 ${rb.label} 对 ${rb.secondary} ${rb.spread}。`,
        either(
          rb.spreadUp,
          '近月贵，市场愿意为眼前的货多付钱。',
          '近月便宜，市场把指望放在后面，眼前的货要打折。',
        ),
      ),
      quote('三本账方向一致的时候，行情走得远；互相打架的时候，行情走得碎。碎的时候降低仓位，比换方向管用。'),
      p('以上是读数的方法，不是买卖建议。'),
    ],
    comments: [
      comment(
        'deng',
        26,
        '以前只看涨跌，今天第一次把月差打开看，原来近月和远月差这么多。请问月差每天看结算价还是收盘价？',
        comment('chen', 18, '日常看结算价，它是全天成交的均价，不会被尾盘几手带歪。做的时候再看盘口。'),
      ),
      comment(
        'tie',
        44,
        '利润账补一句：比值只算了矿，没算焦。焦煤焦炭要是自己走一波，比值会骗人。',
        comment('chen', 15, '对，比值是粗尺子。要细，就把焦炭也放进去，按自家配比算。'),
      ),
      comment('ma', 71, '做期现的人天天看第一本账。基差走强的时候，先别急着在盘面上做空，货主会让你难受。'),
      comment('yi', 130, '“碎的时候降仓位”，我就是在碎的时候来回换方向，换了四次，四次都在止损。'),
      flagged(
        'template',
        comment('deng', 240, '我把三本账做成了一张表，想要模板的朋友在这里说一声，我贴出来。'),
      ),
    ],
  },
  {
    author: 'zhou',
    at: on(8, '21:25'),
    topics: ['螺纹'],
    body: ({ rb }) => [
      p(
        s`$rb 白天${rb.shape}，收在${rb.place}，全天振幅 ${rb.swing} 个点。`,
        either(
          rb.calm,
          '比平常的一天走得小，夜里我不打算动手，小波动里多做一次就多付一次手续费。',
          '比平常的一天走得大，夜里先看前半小时的量，量跟不上就当白天没发生过。',
        ),
        s`心里的两条线：上面 ${rb.step(1)}，下面 ${rb.step(-1)}，中间不看。`,
      ),
    ],
    comments: [
      comment(
        'ye',
        40,
        '你们黑色十一点就下班，我们原油还要熬三个半小时，羡慕。',
        comment('zhou', 8, '所以我头发还在。[偷笑]'),
      ),
      flagged('indicator', comment('shun', 95, '指标免费用，打开 zb-free.top 就能装。')),
    ],
  },
  {
    author: 'tie',
    at: minutesAgo(47),
    topics: ['螺纹', '铁矿'],
    body: ({ rb, i, ratio }) => [
      p(
        s`螺矿比 ${ratio('rb', 'i')}，按${rb.when}结算价算的。$rb ${rb.settle}，$i ${i.settle}。`,
        either(
          rb.up,
          either(
            i.up,
            '两个一起涨，厂里的利润没变，只是大家的流水变大了。',
            '材涨矿不涨，这种时候厂里开会声音都轻一点。',
          ) ?? '',
          either(
            i.up,
            '材跌矿涨，最难受的组合，采购和销售互相不看对方。',
            '材跌矿也跌，谁也没占谁便宜，等订单说话。',
          ) ?? '',
        ),
      ),
    ],
    comments: [comment('qin', 15, '下游只关心一件事：你们什么时候报价能隔夜不变。')],
  },
  {
    author: 'zhou',
    at: on(2, '12:10'),
    topics: ['螺纹'],
    title: ({ rb }) => s`投票：螺纹先碰 20 天高点 ${rb.high20}，还是先碰低点 ${rb.low20}？`,
    vote: ({ rb }) => ({
      title: '先碰到哪一头',
      options: [
        [s`先碰 ${rb.high20}`, 4],
        [s`先碰 ${rb.low20}`, 3],
        ['一直在中间', 3],
      ],
      chosen: { jun: [2], tie: [rb.receiptsWeekUp ? 1 : 0] },
      hours: 240,
    }),
    body: ({ rb }) => [
      p(
        s`$rb ${rb.when}收 ${rb.close}，离 20 天高点还有 ${rb.toHigh} 个点，离低点 ${rb.toLow} 个点。`,
        '不谈理由，先把票投了，到期我来贴结果。理由投完再写在下面，@铁水十二 您先来。',
      ),
      vote(),
    ],
    comments: [
      comment(
        'jun',
        20,
        '按距离和日均波幅随便算一下，近的那头先碰到的可能大一些，但真投票的时候我还是投了中间。[憨笑]',
      ),
      comment(
        'tie',
        38,
        ({ rb }) =>
          s`仓单五天${rb.receiptsWeek}，${either(rb.receiptsWeekUp, '我偏下面', '我偏上面')}，理由就这一条，多了也没用。`,
        comment('zhou', 14, '一条理由够了，三条以上多半是在说服自己。'),
      ),
      comment('yi', 75, '投完才发现自己手里的仓位和投的票是反的，我去想想。[尴尬]'),
    ],
  },
]

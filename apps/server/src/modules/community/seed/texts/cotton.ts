import { drawing, either, h3, p, s, ul } from '../documents/draft'
import { accepted, answer, comment, longIf, type SamplePost } from '../documents/sample-post'
import { on, sunday } from '../moments'

/** 棉花. */
export const cottonPosts: readonly SamplePost[] = [
  {
    author: 'mian',
    at: on(1, '17:15'),
    topics: ['棉花', '基差与仓单'],
    title: ({ CF }) => s`郑棉仓单 ${CF.receipts}，该怎么读这个数`,
    isFeatured: true,
    warmth: 0.75,
    view: { product: 'CF', direction: ({ CF }) => longIf(CF.basisWeekUp), horizon: 20 },
    body: ({ CF }) => [
      p(
        s`$CF ${CF.when}结算 ${CF.settle}，${CF.moved}。仓单 ${CF.receipts}，当天${CF.receiptsMoved}，五天${CF.receiptsWeek}。`,
        either(
          CF.receiptsWeekUp,
          '增的时候最容易听到的一句话是“棉花没人要”，我不这么读。',
          '减的时候最容易听到的一句话是“棉花缺货了”，我不这么读。',
        ),
      ),
      drawing({ kind: 'candles', background: 'teal', bars: CF.bars }, '棉花主力合约日线'),
      drawing({ kind: 'bars', background: 'slate', bars: CF.bars }, '棉花主力合约成交量'),
      drawing({ kind: 'curve', background: 'navy', bars: CF.bars }, '棉花主力合约收盘价走势'),
      h3('一张仓单背后有三个人'),
      ul(
        '轧花厂：收花要还贷，盘面价合适就注册，图的是快。',
        '贸易商：看月差，近月贵就交近月，远月贵就扛着，图的是差。',
        '纺企：看品级，仓单里的棉不一定是厂里能用的棉，图的是合用。',
      ),
      p(
        s`所以读仓单要连着月差和基差一起读。眼下主力对 ${CF.secondary} ${CF.spread}，${CF.basisSide}，五天${CF.basisWeek}。`,
        either(
          CF.spreadUp,
          '近月贵，贸易商愿意把货交在眼前，仓单容易往上走。',
          '远月贵，贸易商愿意扛着，仓单会沉在库里不动。',
        ),
        either(
          CF.basisWeekUp,
          '基差走强，纺企在拿货，这是真需求。',
          '基差走弱，现货跟不上盘面，货要找下家。',
        ),
      ),
      p('三张图分别是日线、成交量和收盘线，都是主力合约的。看法是我一家之言，欢迎轧花厂的朋友来纠正。'),
    ],
    comments: [
      comment(
        'min',
        18,
        '我们厂就是第三个人，@棉田守望 说得一点不差。仓单一大堆，真去提，颜色级不对，还得换。品级这一条请多讲讲。',
        comment('mian', 20, '下周专门写一篇品级和升贴水，把您提过的难处也写进去。'),
        comment('min', 8, '先谢过，我把化验单找出来。'),
      ),
      comment(
        'ma',
        42,
        '第二个人做的就是我们这行。补一句，扛着的前提是仓租和利息加起来低于月差，不然扛的是寂寞。',
      ),
      comment(
        'xi',
        75,
        ({ CF }) =>
          s`席位上可以对照：前二十合计${CF.net}，${CF.netShift}。产业的变化通常慢，单日大变的多半不是这三个人。`,
      ),
    ],
  },
  {
    author: 'mian',
    at: on(5, '18:40'),
    topics: ['棉花'],
    body: ({ CF }) => [
      p(
        s`$CF 主力 ${CF.label} ${CF.when}${CF.shape}，持仓 ${CF.interest}，沉淀资金 ${CF.money}，${CF.moneyMoved}。`,
        '棉花是一年收一次、用一整年的东西。盘面上五分钟的惊涛骇浪，仓库里的棉包一动没动。',
        '看五分钟线的时候，想一想棉包，会慢下来。',
      ),
    ],
    comments: [
      comment(
        'min',
        50,
        '我天天看着棉包，还是慢不下来，因为布商在催。[捂脸]',
        comment('mian', 15, '那您看的是订单，不是棉包。'),
      ),
    ],
  },
  {
    author: 'min',
    at: on(3, '20:00'),
    topics: ['棉花'],
    body: ({ CF }) => [
      p(
        s`厂里的账：棉花占成本大头，$CF ${CF.when}${CF.moved}，五天${CF.week}。`,
        either(
          CF.weekUp,
          '原料在涨，坯布报价昨天才改过，今天又想改，客户说再改就不理我了。',
          '原料在跌，客户马上来压价，好像我仓库里的棉也是今天买的。',
        ),
        '所以我现在只接能当天点价的单。',
      ),
    ],
    comments: [
      comment('mian', 22, '当天接单当天点价，您已经比一半的厂子稳了。'),
      comment('zhao', 48, '化纤这边也一样，涨的时候没人认，跌的时候人人都记得。'),
    ],
  },
  {
    author: 'min',
    at: on(4, '09:25'),
    topics: ['棉花', '基差与仓单'],
    title: '签了远期棉纱订单，原料还没买，点价合同该怎么对冲？',
    question: { days: 7, bounty: 300 },
    body: ({ CF }) => [
      p(
        s`接了一个三个月后交货的单，售价定死了。棉花打算用点价合同买，基差已经谈好，盘面没点。$CF ${CF.when}结算 ${CF.settle}，主力对 ${CF.secondary} ${CF.spread}。`,
        '怕涨，又怕点完了跌，同行的价就比我低。想请教：该在哪个月份上买盘面？要不要一次买够？盘面跌了要追保，工厂的流动资金不多，怎么安排？悬赏 300 V粒。',
      ),
    ],
    comments: [
      accepted(
        'ma',
        65,
        ({ CF }) => [
          '三个问题，按顺序答。',
          s`月份：买离交货最近、又不早于您用棉时间的那个合约。主力对 ${CF.secondary} ${CF.spread}，${either(CF.spreadUp, '远月便宜，买远月占便宜，但要确认点价合同认的是哪个月，月份对不上就成了做月差。', '远月贵，多出来的那截就是替您存棉花的仓租，别心疼，月份对上最要紧。')}`,
          '数量：订单已经定价，敞口就是全部用棉量，所以先买够七成，把最坏的情况封住；剩下三成分两周点，给自己留一点往下的余地。同行的价低是他的本事，您的利润在签单那天就定了。',
          s`资金：一手货值 ${CF.lotValue}，保证金 ${CF.margin}，日均波幅 ${CF.typical}。账上留出连续五天反着走的钱，不够就少买几手，用看涨期权补上那几手，权利金是一次性的，不会半夜追您。`,
        ],
        comment(
          'min',
          45,
          '七成、三成、期权补缺口，照这个写了一张单子给老板，批了。采纳，谢谢 @基差小马 [玫瑰]',
        ),
      ),
      answer(
        'mian',
        180,
        '再提醒一处：点价合同里的基差是对某个品级的，收到的棉如果品级不同，结算时有升贴水，预算里留一块给它。',
      ),
    ],
  },
  {
    author: 'min',
    at: on(8, '14:50'),
    topics: ['棉花', '新手提问'],
    title: '白天忙，只有夜盘有空点价，会不会吃亏？',
    question: { days: 1 },
    body: ({ CF }) => [
      p(
        s`我们厂白天走不开，点价基本都在晚上九点以后。$CF ${CF.when}成交 ${CF.volume}，听说夜盘量小，滑点大。`,
        '一次点二三十手，是不是应该换到白天？',
      ),
    ],
    comments: [
      answer(
        'ma',
        30,
        '二三十手在主力上不算大，夜盘头一个小时的盘口够用。真正要避开的是最后十分钟和午后开盘那一两分钟。挂限价，分两三笔，滑点就是一跳两跳的事。',
      ),
      answer(
        'jun',
        75,
        '自己量最准：把过去的点价记录和前一分钟的均价比一比，差就是滑点。白天、夜里各算一组，一个月就有答案。',
        comment('min', 30, '记录都在，我让会计拉个表。'),
      ),
    ],
  },
  {
    author: 'min',
    at: sunday('09:50'),
    topics: ['棉花', '交易日志'],
    body: [
      p(
        '厂里的交易日志只有三列：什么时候点的，为什么这个时候点，点完那天下了什么单。',
        '写了一年发现，第二列写“感觉要涨”的，大半点在高处。现在这一列只许写订单号。',
      ),
    ],
    comments: [
      comment('si', 20, '只许写订单号，太狠了，明天我们也改。'),
      comment('zhou', 45, '把理由换成订单号，套保就回到套保了。[强]'),
    ],
  },
]

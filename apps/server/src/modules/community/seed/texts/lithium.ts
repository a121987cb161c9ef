import { card, either, h3, ol, p, quote, s, ul, vote } from '../documents/draft'
import { accepted, answer, areEqual, comment, type SamplePost, shortIf } from '../documents/sample-post'
import { minutesAgo, on } from '../moments'

/** 碳酸锂. */
export const lithiumPosts: readonly SamplePost[] = [
  {
    author: 'tan',
    at: on(2, '20:10'),
    topics: ['碳酸锂', '基差与仓单'],
    title: ({ lc }) => s`碳酸锂仓单 ${lc.receipts}，我每天收盘后记的四个数`,
    isFeatured: true,
    warmth: 0.7,
    view: {
      product: 'lc',
      // As the last sentence of “怎么连起来读” says: 震荡, unless one of receipts and basis rose and the other fell.
      direction: ({ lc }) =>
        areEqual(lc.receiptsWeekUp, lc.basisUp) === false ? shortIf(lc.receiptsWeekUp) : '震荡',
      horizon: 5,
    },
    body: ({ lc }) => [
      p('做锂三年，被行情教育得最多的一次，是我只看价格不看仓单。现在每天收盘后雷打不动记四个数，五分钟。'),
      card('lc'),
      h3('四个数'),
      ol(
        s`仓单：$lc ${lc.when} ${lc.receipts}，五天${lc.receiptsWeek}。`,
        s`基差：${lc.basisSide}，基差率 ${lc.basisRate}。`,
        s`持仓：主力 ${lc.interest}，当天${lc.interestMoved}。`,
        s`波幅：20 天日均 ${lc.typical}，一手波动 1% 是 ${lc.percentValue}。`,
      ),
      h3('怎么连起来读'),
      p(
        either(lc.receiptsWeekUp, '仓单增、', '仓单减、'),
        either(lc.basisUp, '现货升水，', '现货贴水，'),
        either(
          lc.receiptsWeekUp,
          either(
            lc.basisUp,
            '说明有人愿意把更贵的现货拿去注册，要么是品级不同，要么是早锁好了价，别急着下结论。',
            '说明盘面给的价比现货好，货自然往库里走，这种时候追多要先想清楚谁来接这些仓单。',
          ),
          either(
            lc.basisUp,
            '说明现货比盘面值钱，货往外走，空头想压价得先找到货。',
            '说明盘面虽然比现货高，货却没有往库里来，多半是品级或时间对不上，留意交割月。',
          ),
        ),
      ),
      quote('四个数里有三个同向，我才动；只有一个在喊，我就听听。'),
      p('碳酸锂没有夜盘，隔夜跳空是常态，所以第四个数决定我做几手，前三个数决定做不做。'),
    ],
    comments: [
      comment(
        'deng',
        20,
        '请问仓单为什么用“张”，一张是多少吨？',
        comment('tan', 14, '碳酸锂一张对应一手，一手一吨，换算最省事的品种。别的品种要去看交易所的规定。'),
      ),
      comment(
        'jun',
        38,
        '三个同向才动，等于做了一个投票器。好奇这样一年出手多少次？',
        comment('tan', 22, '不多。错的那几次，都是我偷偷放宽成了两个同向。'),
      ),
      comment(
        'jie',
        65,
        ({ cu }) => s`同一把尺子量铜，日均波幅是 ${cu.typical}。做铜的人过去，第一件事是重新算手数。`,
      ),
      comment('xi', 110, '持仓那一条建议拆成主力和品种合计，换月前后主力单独看会吓到自己。'),
    ],
  },
  {
    author: 'tan',
    at: on(5, '09:40'),
    topics: ['碳酸锂', '风控与心态'],
    title: '没有夜盘的品种，隔夜仓位我是怎么定的',
    body: ({ lc, lh }) => [
      p(
        s`$lc 和 $lh 都没有夜盘，下午三点收，第二天九点开，中间十八个小时谁也动不了。`,
        s`看最近 20 天日均波幅：碳酸锂 ${lc.typical}，生猪 ${lh.typical}。同样没有夜盘，手数也不能按一个数来。`,
      ),
      ul(
        '白天能止损，隔夜只能认。所以隔夜手数等于“开盘就反着跳两格也亏得起”的手数。',
        '尾盘十分钟不加仓，那时候的把握都是幻觉。',
        '有大事要公布的夜里，直接空着。少赚一次不会死。',
      ),
      p(
        s`按两格算，碳酸锂从 ${lc.settle} 反着跳，大概到 ${lc.step(-2)} 或者 ${lc.step(2)}，先把这两个价的盈亏写下来，再决定留几手。`,
      ),
    ],
    comments: [
      comment('quan', 26, '“白天能止损，隔夜只能认”，养猪也是，猪半夜跑了只能天亮找。[流泪]'),
      comment(
        'mo',
        44,
        '隔夜的尾巴可以用期权剪，碳酸锂有期权。贵是贵一点，当保险费。',
        comment('tan', 20, '贵的时候恰好最需要，这一点跟买伞一样。'),
      ),
      comment('zhou', 90, '尾盘不加仓，加一条：周五尾盘只减不加。'),
    ],
  },
  {
    author: 'tan',
    at: on(8, '16:20'),
    topics: ['碳酸锂'],
    title: '投票：做碳酸锂，您最怕哪一样？',
    vote: () => ({
      title: '最怕哪一样',
      options: [
        ['隔夜跳空', 6],
        ['仓单突然大增', 3],
        ['提保限仓', 4],
        ['一条小作文', 5],
        ['自己手痒', 4],
      ],
      chosen: { jie: [4] },
      hours: null,
    }),
    body: ({ lc }) => [
      p(
        s`$lc ${lc.when}${lc.shape}，全天振幅 ${lc.swing} 个点，${either(lc.calm, '按它的脾气算文静的', '按它的脾气也算闹的')}。`,
        '做得久的朋友各有各的阴影，投一票，不设截止，隔一阵子回来看看大家怕的东西变没变。',
      ),
      vote(),
    ],
    comments: [
      comment('jie', 33, '我投了手痒，前四样都能躲，这一样躲不了。'),
      comment('jun', 58, '小作文不可怕，可怕的是小作文和仓位同向。'),
    ],
  },
  {
    author: 'deng',
    at: on(6, '18:30'),
    topics: ['碳酸锂', '基差与仓单', '新手提问'],
    title: '“仓单注销”是利多还是利空？看到的说法正好相反',
    question: { days: 4 },
    body: ({ lc }) => [
      p(
        s`$lc ${lc.when}仓单${lc.receiptsMoved}。有人说仓单减少是货被提走，利多；也有人说注销是货流到现货市场，利空。`,
        '我已经查到：注册是把货变成可以交割的标准仓单，注销是把它退出来。可是退出来之后，到底算多了还是少了？',
      ),
    ],
    comments: [
      accepted(
        'mian',
        60,
        [
          '两种说法各说了一半。货没有变多也没有变少，变的是它在哪个池子里。',
          '对盘面来说，注销意味着可交割的货少了，空头手里的牌少一张，偏多。对现货来说，这批货要么被下游拿去用了，要么由贸易商拿出来卖，后一种会压现货。',
          '所以看两个旁证：基差有没有走强，走强说明货是被用掉的；交割月之后是不是集中注销，集中的多半是例行换仓单，不算信号。单看一天的增减，没有意义。',
        ],
        comment('deng', 34, '“在哪个池子里”，终于不打架了，谢谢！'),
        comment('tan', 50, '补充：有的品种仓单有有效期，到期要集中注销再重新注册，那几天的数字别当真。'),
      ),
      answer(
        'ma',
        150,
        '做期现的看法：注销之后去查出库流向，去厂里是一回事，去贸易商的另一个库是另一回事。数字背后是车，不是点。',
      ),
    ],
  },
  {
    author: 'tan',
    at: minutesAgo(330),
    topics: ['碳酸锂', '席位与持仓'],
    body: ({ lc }) => [
      p(
        s`$lc 前二十席位${lc.when}合计${lc.net}，${lc.netShift}。空头前五占主力持仓 ${lc.top5Short}，多头前五占 ${lc.top5Long}。`,
        '集中度比方向更让我在意：哪一边更集中，哪一边撤退的时候就更拥挤。',
      ),
    ],
    comments: [
      comment(
        'xi',
        16,
        '@河边钓碳 同意看集中度。提醒一点，前五的客户数远多于五个，集中的是通道，不一定是人。',
      ),
      comment('jun', 48, '把集中度差做成序列，和后五天的波幅比一比，应该比和方向比有意思。'),
    ],
  },
]

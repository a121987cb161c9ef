import { either, h3, p, s, vote } from '../documents/draft'
import { answer, comment, flagged, type SamplePost } from '../documents/sample-post'
import { minutesAgo, on } from '../moments'

/** PTA and 甲醇. */
export const chemicalPosts: readonly SamplePost[] = [
  {
    author: 'ye',
    at: on(4, '22:50'),
    topics: ['甲醇'],
    body: ({ MA }) => [
      p(
        s`隔壁桌的 $MA ${MA.when}${MA.shape}，持仓 ${MA.interest}，振幅${either(MA.calm, '才', '')} ${MA.swing} 个点。`,
        '做惯原油的人过来玩甲醇，头两天总觉得行情卡住了，第三天把手数加了一倍，第四天它就动了。',
        '别问我怎么知道的。[尴尬]',
      ),
    ],
    comments: [comment('zhao', 12, '甲醇：我等的就是第三天。[坏笑]')],
  },
  {
    author: 'zhao',
    at: on(3, '15:30'),
    topics: ['PTA'],
    title: ({ TA }) => s`PTA ${TA.close}，聚酯这边看盘的三个习惯`,
    body: ({ TA, sc }) => [
      p(
        s`$TA ${TA.when}收 ${TA.close}，${TA.moved}，五天${TA.week}。原油${sc.moved}。`,
        '厂里看 PTA 和网上不一样，不看“加工费到了多少多少就见底”，看三件能落到排产表上的事。',
      ),
      h3('习惯一：先看近月还是远月贵'),
      p(
        s`主力对 ${TA.secondary} ${TA.spread}，`,
        either(
          TA.spreadUp,
          '近月贵，原料先按周买，库存压到最低。',
          '远月贵，有仓容就多备一点，仓容就是利润。',
        ),
      ),
      h3('习惯二：看仓单往哪边走'),
      p(
        s`仓单 ${TA.receipts}，五天${TA.receiptsWeek}，`,
        either(
          TA.receiptsWeekUp,
          '货在往盘面上送，说明现货卖不动，谈价可以硬一点。',
          '货从盘面往外提，说明有人在用，谈价别太硬。',
        ),
      ),
      h3('习惯三：不猜油'),
      p('油是外面的事，猜对了是运气，猜错了要停车。排产表上从来没有“油价”这一栏。'),
    ],
    comments: [
      comment(
        'ye',
        18,
        '习惯三我不服，我就是靠猜油吃饭的。[调皮]',
        comment('zhao', 9, '所以您上夜班，我上白班。'),
      ),
      comment(
        'ma',
        55,
        '先看近月还是远月贵，做期现的听了都点头。远月升水超过仓租加利息的时候，空着的罐子就是利润。',
      ),
      comment(
        'min',
        90,
        '你们涤纶和我们棉花抢同一个织机，行情不好的时候，我们互相骂，行情好的时候，一起骂织厂。',
      ),
    ],
  },
  {
    author: 'zhao',
    at: on(8, '10:50'),
    topics: ['PTA', '新手提问'],
    title: 'PTA 的“加工差”网上说法不一，大家按什么口径记？',
    question: { days: 1 },
    body: ({ TA }) => [
      p(
        s`$TA ${TA.when}结算 ${TA.settle}。看到有人用现货算加工差，有人用盘面算，还有人直接拿原油除，差出好几百。`,
        '我想给自己定一个口径，长期记下去，不求准，只求前后一致。大家怎么选？',
      ),
    ],
    comments: [
      answer(
        'ye',
        35,
        '口径一致最要紧。盘面对盘面：PTA 和 PX 都有期货，用同一天的结算价，减去固定的单耗，记下来就行。用原油直接算的那种，中间隔了两道工序，当天气看。',
        comment('zhao', 22, '盘面对盘面，月份也要对上吧？'),
        comment('ye', 12, '对，都用主力，换月那天标一个记号。'),
      ),
      answer(
        'ma',
        85,
        '做套保用现货口径，做套利用盘面口径，两张表分开记。混着记，利润会凭空出现，又凭空消失。',
      ),
    ],
  },
  {
    author: 'zhao',
    at: minutesAgo(265),
    topics: ['PTA', '甲醇'],
    body: ({ TA, MA }) => [
      p(
        s`给厂里早会写的材料就两行：$TA ${TA.when}${TA.shape}，基差${TA.basisWeek}（五天）；$MA ${MA.shape}，基差${MA.basisWeek}（五天）。`,
        either(
          TA.basisWeekUp,
          'PTA 现货比盘面硬，今天要料的先排队。',
          'PTA 盘面比现货硬，今天不急，等货主来电话。',
        ),
      ),
    ],
    comments: [comment('ma', 20, '五天的基差变化写进早会，这家厂的财务一定睡得好。')],
  },
  {
    author: 'yi',
    at: on(5, '21:20'),
    topics: ['甲醇', '交易日志'],
    title: '投票：亏损的单子，您一般是怎么走的？',
    vote: () => ({
      title: '亏损单怎么走',
      options: [
        ['止损单自己打掉', 6],
        ['盯着盘手动平', 5],
        ['等它回本', 3],
        ['被强平过', 1],
        ['加仓摊平再走', 2],
      ],
      chosen: { yi: [1] },
      hours: 72,
    }),
    body: ({ MA }) => [
      p(
        s`$MA 做了一个礼拜，${MA.streak ?? '来来回回'}，我亏的三笔里，两笔是手动平的，平得比计划晚。`,
        '想知道是不是只有我这样，投一投，七十二小时后我把自己的统计也贴上来。',
      ),
      vote(),
    ],
    comments: [
      comment(
        'zhou',
        22,
        '手动平的问题不在手动，在于你给了自己商量的机会。',
        comment('yi', 15, '每次商量我都赢了我自己，然后输给了盘面。[捂脸]'),
      ),
      comment(
        'su',
        60,
        '可以试试“双保险”：盘中手动，系统里再挂一张更远的。手动犹豫的时候，还有一张不犹豫的。',
      ),
      flagged('account', comment('shun', 95, '低保证金开户，手续费加一分，想省成本的看过来。')),
    ],
  },
]

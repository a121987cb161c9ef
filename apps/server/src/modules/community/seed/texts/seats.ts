import { drawing, h3, ol, p, quote, s, vote } from '../documents/draft'
import { accepted, answer, comment, type SamplePost } from '../documents/sample-post'
import { on } from '../moments'

/** 席位与持仓, and the costs of a spread. */
export const seatPosts: readonly SamplePost[] = [
  {
    author: 'xi',
    at: on(0, '18:20'),
    topics: ['席位与持仓', '铁矿'],
    key: 'oreSeats',
    title: ({ i }) => s`铁矿前二十席位${i.net}，先别急着站队`,
    isFeatured: true,
    warmth: 0.7,
    body: ({ i }) => [
      p(
        s`$i ${i.label} ${i.when}前二十席位合计${i.net}，当天${i.netShift}；价格${i.moved}，${i.shape}。`,
        '每到这种标题出来，私信就会问“主力在干嘛”。我把读榜的次序再写一遍，照着走，八成的误会能避开。',
      ),
      drawing({ kind: 'bars', background: 'violet', bars: i.bars }, '铁矿主力合约成交量'),
      h3('次序'),
      ol(
        s`先看规模：主力持仓 ${i.interest}，前五多头占 ${i.top5Long}，前五空头占 ${i.top5Short}。净额再大，放到总盘子里才有意义。`,
        i.long(1) && i.short(1)
          ? s`再看头部：多头第一${i.long(1)?.name} ${i.long(1)?.lots}${i.long(1)?.moved ? `，当天${i.long(1)?.moved}` : ''}；空头第一${i.short(1)?.name} ${i.short(1)?.lots}${i.short(1)?.moved ? `，当天${i.short(1)?.moved}` : ''}。`
          : null,
        i.twoSided
          ? s`挑出两边都在榜上的：${i.twoSided.name}多头 ${i.twoSided.long}，空头 ${i.twoSided.short}，轧下来${i.twoSided.net}。这种席位客户多、类型杂，单看一边必错。`
          : null,
        s`最后对基差：${i.basisSide}，五天${i.basisWeek}。席位往一边走、基差往另一边走的时候，多半是套保，不是看法。`,
      ),
      quote('席位是邮局，不是写信的人。看邮局收了多少信，猜不出信里写了什么，只能知道哪条街今天忙。'),
      p('榜单只有前二十名，第二十一名以后的人一样在交易，只是没上榜。'),
    ],
    comments: [
      comment('tie', 16, '“邮局”这个比喻好。我们厂的套保单就混在里头，天天被人解读成看空。'),
      comment(
        'deng',
        30,
        '请问“两边都在榜上”是怎么做到的？一个席位可以同时多和空？',
        comment('xi', 12, '席位下面是很多客户，有人做多有人做空，各记各的，所以两边都会出现。'),
      ),
      comment(
        'jun',
        55,
        '可以量化：把净持仓变化和次日方向做检验，扣掉换月日之后，多数品种站不住。描述性很好，预测性有限。',
      ),
    ],
  },
  {
    author: 'xi',
    at: on(8, '17:50'),
    topics: ['席位与持仓'],
    title: '投票：看龙虎榜，您主要看哪一栏？',
    vote: () => ({
      title: '主要看哪一栏',
      options: [
        ['净持仓', 6],
        ['当天增减', 5],
        ['前五集中度', 2],
        ['某几家老面孔', 4],
        ['不看', 2],
      ],
      chosen: { chen: [1], ma: [4] },
      hours: 96,
    }),
    body: ({ rb, m }) => [
      p(
        s`随手抄两个：$rb 前二十${rb.net}，${rb.netShift}；$m 前二十${m.net}，${m.netShift}。`,
        '同样两行字，有人看第一个数，有人看第二个。投完说说为什么，下周我把几种看法各自的短板整理成一篇。',
      ),
      vote(),
    ],
    comments: [
      comment('chen', 25, '我看增减，但要连着看五天，单日的增减误差太大。'),
      comment('ma', 48, '不看，我看基差。席位里一半是我们这种人，看了等于照镜子。[憨笑]'),
    ],
  },
  {
    author: 'deng',
    at: on(5, '19:10'),
    topics: ['席位与持仓', '新手提问'],
    key: 'twoSidedSeat',
    title: '同一席位多空都在榜上，净持仓怎么看才不会误读？',
    question: { days: 5 },
    body: ({ rb }) => [
      p(
        rb.twoSided
          ? s`翻 $rb 的榜单，${rb.twoSided.name}多头 ${rb.twoSided.long}，空头 ${rb.twoSided.short}，两边都在前八，轧下来${rb.twoSided.net}。`
          : s`翻 $rb 的榜单，前二十${rb.net}，有的席位两边都有。`,
        '它是套保、套利，还是客户对冲？同一个数，三种解释，我该信哪一种？',
      ),
    ],
    comments: [
      accepted(
        'chen',
        50,
        [
          '先看三件事：净额占合约持仓的比例、连续五日的方向是否一致、同期基差有没有同步变化。',
          '比例小于百分之一，当没看见；连续五日同向，说明是有计划的仓位，可以记下来；基差同步变化，多半是产业在做套保，方向不代表看法。',
          '只有一天的净额，多半是客户换手。至于它到底是谁，榜单给不出答案，给得出答案的人你也别信。',
        ],
        comment('deng', 28, '最后一句记在本子首页了。采纳！'),
      ),
      answer(
        'xi',
        110,
        '补一个操作上的办法：把这个席位在主力和次主力上的多空全加起来再轧，移仓造成的“假净额”会消掉一大块。',
      ),
    ],
  },
  {
    author: 'ma',
    at: on(2, '15:55'),
    topics: ['基差与仓单', 'PTA'],
    title: '正套的资金成本，大家是按哪个利率、哪个天数算的？',
    question: { days: 15, bounty: 500 },
    body: ({ TA, MA, CF }) => [
      p(
        s`手上看三组月差：$TA 主力对 ${TA.secondary} ${TA.spread}，$MA 对 ${MA.secondary} ${MA.spread}，$CF 对 ${CF.secondary} ${CF.spread}。`,
        '无风险正套要算接货之后的资金占用，我一直按自有资金算，老板说应该按机会成本算，差出小半个点，结论就反了。',
        '想听听各家的口径：利率按哪个，天数从哪天到哪天，增值税的那一块怎么摊。悬赏 500 V粒，给写得最清楚的那一位。',
      ),
    ],
    comments: [
      answer(
        'mian',
        75,
        '我们按授信利率算，不按自有资金，理由是同样的额度可以拿去收花。天数从交割款划出的那天，到对手月份拿回货款的那天，首尾都算。税按价差部分的增值估，宁可多估。',
        comment('ma', 40, '“额度可以拿去收花”，这就是老板说的机会成本，原来差在这里。'),
      ),
      answer(
        'qin',
        160,
        '我们财务有个土规矩：算出来的利润低于一年期授信利率，就不做，因为人会犯错，仓单会出毛病，总要留一块给意外。',
      ),
    ],
  },
]

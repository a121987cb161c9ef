import { code, either, journal, p, s, ul } from '../documents/draft'
import { accepted, answer, comment, flagged, type SamplePost } from '../documents/sample-post'
import { on } from '../moments'

/** 螺纹 in practice: a trade, questions, cash against futures. */
export const rebarPracticePosts: readonly SamplePost[] = [
  {
    author: 'yi',
    at: on(6, '22:40'),
    topics: ['螺纹', '交易日志'],
    title: ({ rb }) => s`日志：${rb.label} 做了一笔，说说我没守住的那一条`,
    warmth: 0.5,
    body: ({ rb }) => {
      const [opened, closed] = [rb.candle(2), rb.candle(0)]
      const [from, to] = [opened.price(0.35), closed.price(0.6)]
      return [
        journal({
          contract: rb.contract,
          direction: 'long',
          opened_at: `${opened.day} 09:47:00`,
          open_price: from,
          closed_at: `${closed.day} 14:36:00`,
          close_price: to,
          reason: '早盘到了计划里的位置，试一手多单；离场是因为到了自己定的时间，不是因为看法变了。',
        }),
        p(
          to > from
            ? '结果是赚的，但我不觉得自己做对了：计划里写的是拿到前高，实际是到点就跑，怕利润吐回去。'
            : '结果是亏的，亏得不冤：进场理由只有“到位置了”四个字，没写走反了怎么办，只好拖到时间止损。',
          '复盘写三句：进场前我有依据，持有时我在看盈亏，离场时我在看心情。要改的是中间那一句。',
        ),
        p(s`$rb 这几天${rb.streak}，我给自己的下一条规矩：持仓期间只看价位，不看账户。`),
      ]
    },
    comments: [
      comment(
        'zhou',
        25,
        '日志写到这个份上就有用了。再加一栏：如果当时没有仓位，这个价我还会不会买？答不上来就该走。',
        comment('yi', 20, '记下了，明天开始加这一栏。'),
      ),
      comment('chen', 48, '时间止损没有错，错在它是临时想出来的。进场前写好“几天不走就撤”，它就是规矩。'),
      comment('deng', 66, '看到别人也会在最后一刻改主意，突然觉得自己没那么差。[憨笑]'),
    ],
  },
  {
    author: 'deng',
    at: on(7, '19:20'),
    topics: ['螺纹', '新手提问', '席位与持仓'],
    key: 'interestAndPrice',
    title: '“增仓下跌”和“减仓下跌”，到底差在哪里？',
    question: { days: 5 },
    body: ({ rb }) => [
      p(
        s`复盘软件上写 $rb ${rb.when}是“${rb.shape}”，持仓 ${rb.interest}。`,
        '我的理解：增仓是有新资金进来，减仓是有人走。但每一手都有多有空，为什么同样是下跌，大家说增仓的跌更“实”？我想到的部分就这些，求指正。',
      ),
    ],
    comments: [
      accepted(
        'chen',
        55,
        [
          '你的前提是对的：每一手都是一多一空，增仓本身不分多空。区别在“谁更急”。',
          '增仓下跌：空头愿意在更低的价位新开仓，多头也愿意接，两边都加了注，分歧变大，后面要分出胜负。减仓下跌：多头认输平仓卖出，空头止盈买回，两边都在离场，跌的是撤退，不是进攻，跌势往往走到尾段才这样。',
          '用的时候看三点：连着几天，单日不算；增减的量占持仓的比例；价格在区间的什么位置。三点凑齐再下结论。',
        ],
        comment('deng', 30, '“谁更急”这个说法我一下就懂了，谢谢 @陈立 [抱拳]'),
        comment(
          'xi',
          42,
          '补一个坑：换月那几天主力合约减仓、次主力增仓，是移仓，不是撤退，要合起来看品种总持仓。',
        ),
      ),
      answer('zhou', 120, '我的土办法：增仓的跌，别急着接；减仓的跌，别急着追。剩下的交给止损。'),
      answer(
        'jun',
        190,
        '统计上这两种形态对第二天方向的区分度不高，样本外更低。当作描述可以，当作信号要小心。',
      ),
    ],
  },
  {
    author: 'yi',
    at: on(3, '19:45'),
    topics: ['螺纹', '新手提问'],
    key: 'rollover',
    title: '主力换月那几天，手里的单子要不要跟着移？',
    question: { days: 7, bounty: 100 },
    body: ({ rb }) => [
      p(
        s`我手里有两手 ${rb.label}，次主力是 ${rb.secondary}，现在主力对它${rb.spread}。`,
        '想问三件事：什么信号算“该移了”；移仓是两边同时做，还是先平后开；近远月差这么多，移过去算不算亏了这个差？',
      ),
    ],
    comments: [
      accepted(
        'zhou',
        48,
        ({ rb }) => [
          '三件事一件一件说。',
          '什么时候移：看持仓，不看日历。次主力的持仓追到主力的七八成，盘口差不多厚了，就可以移。等到交割月前被动移，滑点都是你的。',
          '怎么移：同时做，用套利单或者两边各挂一半，先平后开等于裸露一段时间。',
          s`月差算不算亏：不算。现在${rb.spread}，你换的是另一个月份的货，价本来就不同。真正的成本是两边手续费加滑点，再加一条，移过去之后你的理由还成不成立。理由没了，就别移，平掉。`,
        ],
        comment('yi', 40, '最后一句打醒我了，我移仓其实只是不想认亏。采纳，V粒请收好。[玫瑰]'),
      ),
      answer(
        'jun',
        150,
        '做连续数据回测的朋友注意，移仓日的跳空不是收益，要用复权或者价差平移，不然策略会凭空多赚一截。',
      ),
    ],
  },
  {
    author: 'ma',
    at: on(5, '17:05'),
    topics: ['螺纹', '基差与仓单'],
    key: 'cashAndCarry',
    title: ({ rb }) => s`螺纹${rb.basisSide}，期现这笔账我是这么算的`,
    warmth: 0.5,
    body: ({ rb }) => [
      p(
        s`$rb ${rb.when}结算 ${rb.settle}，现货折算 ${rb.spot}，${rb.basisSide}，基差率 ${rb.basisRate}。`,
        '很多人看到基差就想做期现，先把四项成本减掉再说。',
      ),
      ul(
        '资金：货款和保证金两头占着，按天算利息。',
        '仓储与出入库：交割库和社会库不是一个价。',
        '交割：检验、升贴水、增值税发票，一项都不能漏。',
        '时间：到交割月前要移仓或者交货，移仓的月差也是成本。',
      ),
      p(
        either(
          rb.basisUp,
          '现货升水的时候，能做的是卖现货、买盘面，先把库存变成虚拟库存。难点在于卖得掉，也买得回。',
          '现货贴水的时候，能做的是买现货、卖盘面，等基差回归。难点在于质量对得上、库容等得起。',
        ),
        s`五天来基差${rb.basisWeek}，`,
        either(
          rb.basisCloser,
          '期现在靠拢，已经赚到的别拿最后几个点去赌。',
          '期现还在分开，要建就分批，别一次做满。',
        ),
      ),
      code('基差 = 现货价 − 期货价\n期现毛利 = 基差变动 − 资金 − 仓储 − 交割 − 移仓月差'),
    ],
    comments: [
      comment(
        'min',
        35,
        '我们棉纱厂看这个也有用，第四条以前真没算进去，移了两次仓，账上少了一截还不知道少在哪。',
        comment('ma', 22, '移仓前先看月差。近月贴水的时候，卖盘面的一方移到远月反而有得赚，别一概当成本。'),
      ),
      flagged(
        'labour',
        comment('qin', 110, '期现毛利里没算人工。跑一趟库房，两个人三天，小厂做起来不划算。'),
      ),
    ],
  },
]

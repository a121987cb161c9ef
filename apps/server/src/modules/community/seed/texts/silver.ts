import { card, either, h3, journal, p, s, ul } from '../documents/draft'
import { answer, comment, type SamplePost } from '../documents/sample-post'
import { on } from '../moments'

/** 沪银. */
export const silverPosts: readonly SamplePost[] = [
  {
    author: 'lin',
    at: on(1, '21:48'),
    topics: ['沪银', '风控与心态'],
    title: ({ ag }) => s`白银 ${ag.close}，两头的单子我这样挂`,
    isFeatured: true,
    warmth: 0.7,
    body: ({ ag }) => [
      p(
        s`$ag 白天${ag.moved}，收在当天区间的${ag.place}，全天走了 ${ag.swing} 个点。`,
        s`20 天的日均波幅是 ${ag.typical}，一手 ${ag.lotValue}的货，平常的一天就要晃掉 ${ag.typicalValue}，方向反而是第二位的。`,
      ),
      card('ag'),
      h3('上面'),
      p(
        s`20 天高点 ${ag.high20}，离现在 ${ag.toHigh} 个点。我手里要是有多单，会在 ${ag.step(1)} 先出一半，剩下的把止损提到成本，让它自己走。`,
      ),
      h3('下面'),
      p(
        s`20 天低点 ${ag.low20}，离现在 ${ag.toLow} 个点。${ag.step(-1)} 附近我会接一手试试，止损放 ${ag.step(-2)}，中间隔一格，免得被影线扫。`,
      ),
      h3('不做的事'),
      ul(
        '不在夜里十一点以后开新仓，困的时候人会变勇敢。',
        '不加亏损的仓。',
        either(
          ag.over(20),
          s`不因为站上 20 日线 ${ag.ma(20)} 就改口说趋势来了，三天站稳再说。`,
          s`不因为掉到 20 日线 ${ag.ma(20)} 下面就改口说趋势坏了，三天回不去再说。`,
        ),
      ),
    ],
    comments: [
      comment(
        'jin',
        10,
        '“困的时候人会变勇敢”，我截图当壁纸了。我上次两点开的仓，早上醒来以为被盗号了。[破涕为笑]',
        comment('ye', 9, '两点是我们原油人的下午茶时间，别带坏白银。[咖啡]'),
      ),
      comment(
        'tan',
        31,
        ({ ag }) =>
          s`保证金 ${ag.marginRate}，一手 ${ag.margin}，再配上这个波幅，我只敢拿一手。波动大的品种，少做一手就是最好的止损。`,
      ),
      comment(
        'jun',
        58,
        '一格止损和两格止损的差别，我用过去的数据跑过：被扫的次数少了，单次亏损却大了，两头一抵，没有免费的。',
      ),
      comment(
        'su',
        92,
        '上面先出一半、下面试一手，这套动作等于把收益曲线压平。想不盯盘又要保护的朋友，可以看看用期权替掉那张止损单。',
      ),
    ],
  },
  {
    author: 'lin',
    at: on(5, '20:15'),
    topics: ['沪银', '交易日志'],
    title: ({ ag }) => s`日志：${ag.label} 的一笔空单，止损挪了两次`,
    warmth: 0.45,
    body: ({ ag }) => {
      const [opened, closed] = [ag.candle(1), ag.candle(0)]
      const [from, to] = [opened.price(0.7), closed.price(0.45)]
      return [
        journal({
          contract: ag.contract,
          direction: 'short',
          opened_at: `${opened.day} 10:52:00`,
          open_price: from,
          closed_at: `${closed.day} 14:08:00`,
          close_price: to,
          reason: '反弹到计划里的位置，试一手空；离场是因为尾盘前不想留隔夜。',
        }),
        p(
          from > to
            ? '赚了，可是止损挪过两次：第一次因为影线，第二次因为不甘心。两次都没被打到，这才是最危险的，它会让我以为挪止损没关系。'
            : '亏了，而且亏得比计划多：止损挪过两次，第一次因为影线，第二次因为不甘心。按原来的位置走，会少亏一截。',
        ),
        p('新规矩：止损只能往有利的方向挪。手机壳背面已经贴了字条。'),
      ]
    },
    comments: [
      comment('zhou', 22, '字条贴手机壳没用，要贴在止损那一栏旁边。我贴的是“你又要干嘛”。[坏笑]'),
      comment(
        'yi',
        35,
        '挪止损这件事，赚的时候比亏的时候更难改，因为没有人会怪你。',
        comment('lin', 14, '是啊，亏钱的坏习惯市场会帮你改。'),
      ),
      comment(
        'chen',
        80,
        '挪止损的次数可以单独统计，一个月下来对着看：挪过的和没挪过的，哪一组最后亏得多，答案通常很清楚。',
      ),
    ],
  },
  {
    author: 'jin',
    at: on(9, '13:20'),
    topics: ['沪银', '沪金', '新手提问'],
    title: ({ au, ag }) =>
      (ag.raw.volatility ?? 0) > (au.raw.volatility ?? 0)
        ? '为什么金和银常常一起动，银却总是动得更多？'
        : null,
    question: { days: 1 },
    body: ({ au, ag }) => [
      p(
        s`看了一圈数据：20 天年化波动率，$au 是 ${au.volatility}，$ag 是 ${ag.volatility}。`,
        '柜台上银饰便宜得多，怎么盘面上反而是它脾气大？',
      ),
    ],
    comments: [
      answer(
        'jie',
        45,
        '白银一只脚踩在工业里：光伏、电子都要用，跟着铜一起吃景气的饭；另一只脚踩在贵金属里。两只脚同时使劲，自然晃得厉害。',
        comment('jin', 18, '这个说法好记，两只脚的。'),
      ),
      answer(
        'jun',
        80,
        '还有盘子大小的原因，同样的钱进来，小盘子晃得大。波动率高的品种，同样的风险预算就该少做几手，别用“便宜”来定手数。',
      ),
    ],
  },
]

import { either, p, s } from '../documents/draft'
import { comment, type SamplePost } from '../documents/sample-post'
import { minutesAgo } from '../moments'

/** Posts under which members have recently taken sides. */
export const debatePosts: readonly SamplePost[] = [
  {
    author: 'zhou',
    at: minutesAgo(104),
    topics: ['螺纹'],
    title: '螺纹，多空各写一句理由，超过两行的我不看',
    warmth: 0.45,
    sides: { tie: 'short', qin: 'short', ma: 'long', yi: 'long', jun: null, chen: null, deng: null },
    body: ({ rb }) => [
      p(
        s`$rb ${rb.when}收 ${rb.close}，20 日线 ${rb.ma(20)}，五天${rb.week}，${rb.basisSide}。`,
        '数就这四个，够吵一架了。先站队再说话，站了就别改口，一小时后我来数人头。',
      ),
    ],
    comments: [
      comment(
        'tie',
        7,
        '看空。厂里采购会开了二十分钟，没有一个人提“补”字，这就是我的理由。',
        comment('zhou', 6, '二十分钟不提，说明库里够。这条算数。'),
      ),
      comment('ma', 15, '看多。我手里的货这几天不用求人就卖得掉，价还没降，理由就这一句。'),
      comment('qin', 24, '看空。我是买料的，屁股坐在这边，大家打个折再听。[憨笑]'),
      comment(
        'jun',
        33,
        '不站。四个数里两个指东两个指西，站哪边都是事后能圆回来的。',
        comment('yi', 9, '不站也要写理由吗？写了，输给你了。'),
      ),
      comment('yi', 41, '看多。理由是我上一笔空单刚止损，它通常在这之后涨。[捂脸]'),
      comment('chen', 52, '两边各写得出理由的时候，仓位就该比平时小。吵归吵，这一点别忘。'),
    ],
  },
  {
    author: 'hai',
    at: minutesAgo(86),
    topics: ['棕榈'],
    title: '棕榈这个位置，您是加仓、收手还是反着来？',
    warmth: 0.4,
    sides: { si: 'short', quan: 'short', mo: null, mian: 'long', jun: 'long' },
    body: ({ p: palm }) => [
      p(
        s`$p ${palm.when}收 ${palm.close}，${palm.moved}，离 20 天高点 ${palm.toHigh}，离低点 ${palm.toLow}。`,
        either(
          palm.over(20),
          '站在均线上面，多的人说趋势，空的人说贵。',
          '压在均线下面，空的人说趋势，多的人说便宜。',
        ),
        '我锅都端起来了，不知道往哪边放，各位给个痛快话。',
      ),
    ],
    comments: [
      comment(
        'si',
        6,
        '空。卖棕榈的这周主动打电话给我的次数，比上个月加起来都多，东西好卖的时候他们不认识我。',
        comment('hai', 5, '被卖货的人惦记，确实不是好兆头。'),
      ),
      comment('mian', 14, '多。慢变量没坏之前，我只当回头是歇脚，错了认。'),
      comment('quan', 21, '空。我只懂一个道理，饭桌上人人都在聊的东西，先别进货。'),
      comment(
        'jun',
        29,
        ({ p: palm }) => s`站多，信心五成一。日均波幅 ${palm.typical}，离两头都不算远，谁赢了都别太得意。`,
        comment('mo', 6, '五成一也好意思站，卖方就靠你们活着。[偷笑]'),
      ),
      comment('ma', 38, '不站。豆棕差没走出区间之前，单边的话我不敢说。'),
    ],
  },
]

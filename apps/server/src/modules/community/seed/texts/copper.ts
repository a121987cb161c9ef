import { either, ol, p, s } from '../documents/draft'
import { answer, comment, type SamplePost } from '../documents/sample-post'
import { on } from '../moments'

/** 沪铜. */
export const copperPosts: readonly SamplePost[] = [
  {
    author: 'jie',
    at: on(2, '09:05'),
    topics: ['沪铜'],
    title: ({ cu }) => s`沪铜 ${cu.settle}，早会记三条`,
    body: ({ cu }) => [
      p('开线缆厂的表哥每天八点半打电话问我铜，我给他定了个三条的格式，长了他不听。'),
      ol(
        s`价：$cu ${cu.when}${cu.moved}，五天${cu.week}。`,
        s`差：${cu.basisSide}；主力对 ${cu.secondary} ${cu.spread}，${either(cu.spreadUp, '近月紧，现在提货要多付钱', '近月松，仓库愿意替您等')}。`,
        s`货：仓单 ${cu.receipts}，五天${cu.receiptsWeek}。`,
      ),
      p(
        either(
          cu.receiptsWeekUp,
          '表哥的问题永远是“今天点不点价”。仓单在增，我回他：不急的那一半，再等等。',
          '表哥的问题永远是“今天点不点价”。仓单在减，我回他：明天要交货的先点掉，别赌。',
        ),
      ),
    ],
    comments: [
      comment(
        'ma',
        40,
        '差和货放在一起看才完整，近月升水加仓单下降，那是真紧；近月升水仓单却在涨，多半是换月前的排位。',
        comment('jie', 12, '这条我补进第二条后面，表哥又要嫌长了。[擦汗]'),
      ),
      comment('tan', 85, '格式很好，有没有第四条：错了怎么办。'),
    ],
  },
  {
    author: 'jie',
    at: on(7, '20:30'),
    topics: ['沪铜'],
    body: ({ cu }) => [
      p(
        s`$cu ${cu.when}${cu.shape}，收在${cu.place}，主力持仓 ${cu.interest}。`,
        s`站在 20 日线 ${cu.ma(20)} ${either(cu.over(20), '上方', '下方')}，偏离 ${cu.away(20)}。`,
        '铜这个品种，我只在偏离大的时候说话，其余时间说多了都是噪音。今晚不说话。',
      ),
    ],
    comments: [
      comment('jun', 16, '“只在偏离大的时候说话”，本质上是提高阈值减少交易次数，手续费会感谢你。'),
      comment(
        'lin',
        50,
        '那我可以把你的沉默当成震荡指标用吗？[调皮]',
        comment('jie', 10, '可以，延迟一天，误差自负。'),
      ),
    ],
  },
  {
    author: 'jie',
    at: on(1, '13:15'),
    topics: ['沪铜', '基差与仓单'],
    title: '铜的月差转正转负，仓单往往先动还是后动？',
    question: { days: 15 },
    body: ({ cu }) => [
      p(
        s`$cu ${cu.when}主力对 ${cu.secondary} ${cu.spread}，五天${cu.spreadWeek}；仓单 ${cu.receipts}，五天${cu.receiptsWeek}。`,
        '我记了半年的台账，有时候月差先走，有时候仓单先走，看不出规律。做月间的朋友一般拿哪个当先行？',
      ),
    ],
    comments: [
      answer(
        'ma',
        50,
        '看是谁在推。下游真缺货，先动的是现货升贴水，接着月差，仓单最后才降；贸易商在腾挪，先动的是仓单，月差跟一下就回去。所以三个一起记：升贴水、月差、仓单，次序比数值有用。',
        comment('jie', 26, '台账只记了两列，难怪看不出来，今天加一列。'),
      ),
      answer(
        'xi',
        120,
        '再加一个旁证：近月前五名席位的净持仓。月差走的时候，前五如果同向在移仓，多半是仓位行为，不是供需。',
      ),
    ],
  },
]

import { either, ol, p, s, vote } from '../documents/draft'
import { accepted, answer, comment, flagged, type SamplePost } from '../documents/sample-post'
import { minutesAgo, on, sunday } from '../moments'

/** 沪金. */
export const goldPosts: readonly SamplePost[] = [
  {
    author: 'jin',
    at: on(3, '12:30'),
    topics: ['沪金'],
    body: ({ au }) => [
      p(
        s`柜台的阿姨们不看 K 线，只看我门口的价牌。${au.when} $au ${au.moved}，`,
        either(
          au.up,
          '今天来问的全是要卖的，问买的一个没有。',
          '今天来问的全是要买的，说“跌了总该划算了吧”。',
        ),
        '涨了想卖，跌了想买，天生的均值回归。期货群里正好反过来。[吃瓜]',
      ),
    ],
    comments: [
      comment('jun', 14, '建议把阿姨们的进出记下来，这是正经的逆向指标，样本还在持续更新。'),
      comment(
        'lin',
        26,
        '阿姨没有杠杆，所以可以等。我们有杠杆，等不起，别学反了。',
        comment('jin', 8, '说得对，阿姨最大的优势是套牢了还能戴着跳舞。[大笑]'),
      ),
      comment('quan', 60, '我们猪肉摊也一样，跌价的时候排队，涨价的时候骂街。'),
    ],
  },
  {
    author: 'lin',
    at: on(7, '23:10'),
    topics: ['沪金', '沪银'],
    title: ({ ratio }) => s`金银比 ${ratio('au', 'ag', 1000)}，这个数怎么用、怎么不用`,
    body: ({ au, ag, ratio }) => [
      p(
        s`先把算法说清楚：$au 按元每克，$ag 按元每千克，${au.when}结算价相除再乘一千，得 ${ratio('au', 'ag', 1000)}。`,
        s`当天黄金${au.moved}，白银${ag.moved}。`,
      ),
      ol(
        '它说的是谁更强，不说涨跌。比值往下走，可能是银涨得多，也可能是金跌得多，要分开看。',
        s`两边的波幅不一样：20 天日均，金 ${au.typical}，银 ${ag.typical}。按一比一的钱数对冲，留下来的其实还是白银的敞口。`,
        '合约月份要对上，主力不同月的时候，比值里混了月差。',
      ),
      p('我只在比值走到自己记录的两端才看一眼，平时当温度计，不当方向盘。'),
    ],
    comments: [
      comment(
        'mo',
        18,
        '第二条太重要了，我见过有人“金银对冲”做成了裸多白银，还觉得自己很稳。',
        comment('lin', 10, '我就见过，那个人是我。[捂脸]'),
      ),
      comment(
        'jun',
        40,
        '要做比值就用波幅倒数配手数，两边对净值的影响才相当。再做回归检验，结果多半让人清醒。',
      ),
      flagged(
        'counter',
        comment('jin', 100, '我们店的金条按当天结算价卖，到店报“期友”两个字，加工费免一半。'),
      ),
    ],
  },
  {
    author: 'jin',
    at: on(4, '13:05'),
    topics: ['沪金', '新手提问'],
    title: '一手沪金要准备多少钱？不是只看保证金吧？',
    question: { days: 4 },
    body: ({ au }) => [
      p(
        s`软件上写 $au 最新 ${au.close}，一手 ${au.multiplier}，保证金比例 ${au.marginRate}。我自己乘出来一手保证金大概 ${au.margin}。`,
        '是不是账户里放这么多就能做一手？隔壁大哥说“那你第二天就出局”，没说为什么。',
      ),
    ],
    comments: [
      accepted(
        'lin',
        35,
        ({ au }) => [
          s`乘得没错，一手货值 ${au.lotValue}，保证金 ${au.margin}只是门票。`,
          s`大哥说的是波动：最近 20 天日均波幅 ${au.typical}，价格每动 1%，一手就是 ${au.percentValue}。只放门票钱，反着走一天就要追加，追不上就被强平。期货公司通常还会在交易所比例上再加几个点，节前还会更高。`,
          '我自己的算法：门票，加上连续三天反着走的钱，再留一倍余地。算完如果觉得“那我不做了”，这个结论就是对的。',
        ],
        comment('jin', 22, '算完了，结论是我不做了，先把柜台守好。[合十] 采纳！'),
        comment('zhou', 30, '能算完再决定不做，您比一半的老手强。'),
      ),
      answer(
        'su',
        90,
        '想参与又怕追保的，可以了解一下买入期权，最多亏权利金。但权利金会随时间变少，买之前先问自己：到期前它凭什么动。',
      ),
    ],
  },
  {
    author: 'lin',
    at: minutesAgo(96),
    topics: ['沪金'],
    body: ({ au }) => [
      p(
        s`$au 沉淀资金 ${au.money}，${au.when}${au.moneyMoved}。`,
        s`价格${au.moved}，主力${au.interestMoved}，算是${au.shape}。`,
        either(au.calm, '走得比平常小，我今天多半是观众。', '走得比平常大，今天我只做减法，不开新仓。'),
        '[观望]',
      ),
    ],
    comments: [
      comment('jin', 9, '观众席给您留了座，带瓜子。[吃瓜]'),
      comment('mo', 26, '金这种走法，卖方最怕的就是“安静很久，然后一根”。我手里的腿都收窄了。'),
      flagged('rumour', comment('shun', 40, '听到内部消息，说夜里有大动作，大家自己掂量。')),
    ],
  },
  {
    author: 'lin',
    at: sunday('20:40'),
    topics: ['沪金', '风控与心态'],
    title: '投票：夜盘两点半的品种，您守到几点？',
    warmth: 0.5,
    vote: () => ({
      title: '守到几点',
      options: [
        ['九点开完就走', 5],
        ['十一点', 6],
        ['一点', 2],
        ['守到收盘', 2],
        ['从不做夜盘', 4],
      ],
      chosen: { ye: [3], min: [4], lin: [1] },
      hours: null,
    }),
    body: [
      p(
        '金、银、原油都要走到两点半，锡镍铜到一点，黑色和农产品十一点收。',
        '我从“守到收盘”慢慢改成十一点，账户没变差，人先变好了。想看看大家的作息，这个投票不设截止。',
      ),
      vote(),
    ],
    comments: [
      comment('ye', 20, '守到收盘的举手，一个人的夜班也是夜班。[抱拳]'),
      comment('min', 45, '从不做夜盘，布厂六点半就要开早会。'),
    ],
  },
]

import { either, p, s } from '../documents/draft'
import { areEqual, longIf, opinion, type SamplePost, shortIf } from '../documents/sample-post'
import { on } from '../moments'

/** Short views of 黑色. */
export const ferrousViews: readonly SamplePost[] = [
  opinion(
    'zhou',
    on(9, '20:12'),
    ['螺纹'],
    { product: 'rb', direction: ({ rb }) => longIf(rb.over(20)), horizon: 1 },
    ({ rb }) =>
      p(
        s`$rb 收 ${rb.close}，20 日线 ${rb.ma(20)}。`,
        either(rb.over(20), '线上先看多，收破就认错。', '线下先看空，收回来就认错。'),
        '只管一天，到期对账。',
      ),
  ),
  opinion(
    'tie',
    on(9, '17:10'),
    ['铁矿'],
    { product: 'i', direction: ({ i }) => longIf(i.basisWeekUp), horizon: 5 },
    ({ i }) =>
      p(
        s`厂里按周买，我也按周看。$i ${i.basisSide}，基差五天${i.basisWeek}，`,
        either(i.basisWeekUp, '港口还有人拿货，看多五天。', '港口的报价在往下让，看空五天。'),
        '五天以后要是错了，就是我在厂里坐得离港口太远。',
      ),
  ),
  opinion(
    'zhou',
    on(8, '20:25'),
    ['铁矿'],
    { product: 'i', direction: ({ i }) => longIf(i.up), horizon: 1 },
    ({ i }) =>
      p(
        s`$i 白天${i.shape}，振幅 ${i.swing}。力气在谁手里先跟谁，`,
        either(
          i.up,
          s`今天在多头，看多一天，${i.step(-1)} 认错。`,
          s`今天在空头，看空一天，${i.step(1)} 认错。`,
        ),
      ),
  ),
  opinion(
    'zhou',
    on(8, '20:31'),
    ['热卷'],
    { product: 'hc', direction: ({ hc }) => shortIf(hc.receiptsWeekUp), horizon: 1 },
    ({ hc }) =>
      p(
        s`热卷不常做，做就只看一样：$hc 仓单五天${hc.receiptsWeek}。`,
        either(hc.receiptsWeekUp, '货往库里走，看空一天。', '货往库外走，看多一天。'),
      ),
  ),
  opinion(
    'zhou',
    on(7, '20:05'),
    ['螺纹'],
    { product: 'rb', direction: ({ rb }) => longIf(rb.weekUp), horizon: 1 },
    ({ rb }) =>
      p(
        s`前两天挂的都在，不删不改。$rb 今天${rb.moved}，五天${rb.week}，`,
        either(rb.weekUp, '重心在往上挪，接着看多。', '重心在往下挪，接着看空。'),
      ),
  ),
  opinion(
    'zhou',
    on(6, '20:18'),
    ['热卷'],
    { product: 'hc', direction: ({ hc }) => longIf(hc.spreadUp), horizon: 1 },
    ({ hc }) =>
      p(
        s`$hc 对 ${hc.secondary} ${hc.spread}。`,
        either(hc.spreadUp, '近月贵，眼前有人肯付钱，看多一天。', '近月便宜，眼前没人着急，看空一天。'),
        '一句话的理由，错了也好找。',
      ),
  ),
  opinion(
    'zhou',
    on(6, '20:24'),
    ['铁矿'],
    { product: 'i', direction: ({ i }) => longIf(i.over(5)), horizon: 1 },
    ({ i }) =>
      p(
        s`铁矿跑得快，尺子换短的。$i 收 ${i.close}，5 日线 ${i.ma(5)}，`,
        either(i.over(5), '在上面，看多一天。', '在下面，看空一天。'),
        '理由超过一行的单，我不做。',
      ),
  ),
  opinion(
    'zhou',
    on(5, '20:10'),
    ['螺纹'],
    { product: 'rb', direction: ({ rb }) => longIf(rb.basisWeekUp), horizon: 1 },
    ({ rb }) =>
      p(
        s`$rb ${rb.basisSide}，五天${rb.basisWeek}。`,
        either(rb.basisWeekUp, '现货在撑着，看多一天。', '现货在让步，看空一天。'),
        '仓位还是那个仓位，最多三成。',
      ),
  ),
  opinion(
    'zhou',
    on(4, '20:20'),
    ['铁矿'],
    { product: 'i', direction: ({ i }) => longIf(areEqual(i.calm, i.up)), horizon: 1 },
    ({ i }) =>
      p(
        s`$i ${i.moved}，`,
        either(i.calm, '走得比平常小，没有新东西，顺着再看一天：', '走得比平常大，先看它喘一口气：'),
        either(areEqual(i.calm, i.up), '看多。', '看空。'),
      ),
  ),
  opinion(
    'zhou',
    on(3, '20:15'),
    ['螺纹'],
    { product: 'rb', direction: ({ rb }) => longIf(rb.over(10)), horizon: 1 },
    ({ rb }) =>
      p(
        s`$rb 主力${rb.interestMoved}，收 ${rb.close}，10 日线 ${rb.ma(10)}。`,
        either(rb.over(10), '线没破，看多一天，', '线没收回来，看空一天，'),
        s`错在哪里也先写好：${either(rb.over(10), rb.step(-1), rb.step(1))}。`,
      ),
  ),
  opinion(
    'zhou',
    on(2, '20:22'),
    ['热卷', '螺纹'],
    { product: 'hc', direction: ({ hc }) => longIf(hc.up), horizon: 1 },
    ({ hc, rb, gap }) =>
      p(
        s`卷螺差 ${gap('hc', 'rb')}。$hc ${hc.moved}，$rb ${rb.moved}。`,
        either(hc.up, '板材今天自己往上走，看多一天，', '板材今天自己往下走，看空一天，'),
        '螺纹那边不配对，各做各的。',
      ),
  ),
]

import { either, p, s } from '../documents/draft'
import { areEqual, longIf, opinion, type SamplePost, shortIf } from '../documents/sample-post'
import { on } from '../moments'

/** Short views of 原油 and PTA. */
export const energyViews: readonly SamplePost[] = [
  opinion(
    'ye',
    on(8, '20:40'),
    ['原油'],
    { product: 'sc', direction: ({ sc }) => longIf(sc.over(20)), horizon: 1 },
    ({ sc }) =>
      p(
        s`上班打卡。$sc ${sc.moved}，收在${sc.place}，20 日线 ${sc.ma(20)}，`,
        either(sc.over(20), '线上，看多一天。', '线下，看空一天。'),
        '到期那天交班的时候回来对。',
      ),
  ),
  opinion(
    'ye',
    on(6, '20:35'),
    ['原油'],
    { product: 'sc', direction: ({ sc }) => longIf(sc.weekUp), horizon: 1 },
    ({ sc }) =>
      p(
        s`今晚的值班条：$sc 结算 ${sc.settle}，五天${sc.week}，`,
        either(sc.weekUp, '顺风，看多一天。', '逆风，看空一天。'),
        '风向是昨天的，船是今晚的，别上头。',
      ),
  ),
  opinion(
    'zhao',
    on(6, '17:40'),
    ['PTA'],
    { product: 'TA', direction: ({ TA }) => shortIf(TA.receiptsWeekUp), horizon: 1 },
    ({ TA }) =>
      p(
        s`早会材料不让写方向，写在这里：$TA 仓单五天${TA.receiptsWeek}，`,
        either(TA.receiptsWeekUp, '货在往盘面上送，看空一天。', '有人在往外提货，看多一天。'),
      ),
  ),
  opinion(
    'ye',
    on(3, '20:45'),
    ['原油'],
    { product: 'sc', direction: ({ sc }) => longIf(areEqual(sc.calm, sc.up)), horizon: 1 },
    ({ sc }) =>
      p(
        s`$sc 白天振幅 ${sc.swing}，${sc.moved}，`,
        either(sc.calm, '没走够，夜里多半接着走，', '走得有点急，夜里多半往回找，'),
        either(areEqual(sc.calm, sc.up), '看多一天。', '看空一天。'),
      ),
  ),
]

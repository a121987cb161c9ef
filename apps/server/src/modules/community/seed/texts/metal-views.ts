import { either, p, s } from '../documents/draft'
import { areEqual, longIf, opinion, type SamplePost, shortIf } from '../documents/sample-post'
import { on } from '../moments'

/** Short views of 贵金属, 沪铜 and 碳酸锂. */
export const metalViews: readonly SamplePost[] = [
  opinion(
    'lin',
    on(9, '20:22'),
    ['沪银'],
    { product: 'ag', direction: ({ ag }) => longIf(ag.over(20)), horizon: 1 },
    ({ ag }) =>
      p(
        s`$ag 收 ${ag.close}，20 日线 ${ag.ma(20)}，`,
        either(ag.over(20), '站着，看多一天。', '没站上，看空一天。'),
        s`上下各两格是 ${ag.step(2)} 和 ${ag.step(-2)}，走到哪边都不加仓，十一点照常关机。`,
      ),
  ),
  opinion(
    'lin',
    on(8, '20:28'),
    ['沪金'],
    { product: 'au', direction: ({ au }) => longIf(au.up), horizon: 1 },
    ({ au }) =>
      p(
        s`$au 收 ${au.close}，${au.shape}，`,
        either(au.up, '白天是买的人在抬价，看多一天。', '白天是卖的人在压价，看空一天。'),
        '隔壁金店的阿姨请绕行，这条只管一天，不管镯子。',
      ),
  ),
  opinion(
    'tan',
    on(8, '19:10'),
    ['碳酸锂'],
    { product: 'lc', direction: ({ lc }) => shortIf(lc.receiptsWeekUp), horizon: 1 },
    ({ lc }) =>
      p(
        s`$lc ${lc.basisSide}，仓单五天${lc.receiptsWeek}，`,
        either(lc.receiptsWeekUp, '货在往库里走，看空一天。', '货在往库外走，看多一天。'),
        '没有夜盘，这条从明早的开盘价算起，跳空也认。',
      ),
  ),
  opinion(
    'lin',
    on(7, '20:16'),
    ['沪银'],
    { product: 'ag', direction: ({ ag }) => longIf(ag.over(10)), horizon: 1 },
    ({ ag }) =>
      p(
        s`$ag 振幅 ${ag.swing}，10 日线 ${ag.ma(10)}。`,
        either(ag.calm, '安静的日子我跟均线，', '闹的日子我也跟均线，只是手数减半，'),
        either(ag.over(10), '价在上面，看多。', '价在下面，看空。'),
      ),
  ),
  opinion(
    'lin',
    on(7, '20:44'),
    ['沪铜'],
    { product: 'cu', direction: ({ cu }) => longIf(cu.weekUp), horizon: 1 },
    ({ cu }) =>
      p(
        s`@红铜阿杰 今晚不说话，我替他站一天岗。$cu 五天${cu.week}，`,
        either(cu.weekUp, '顺着看多。', '顺着看空。'),
        '站岗的理由只有“顺着”两个字，错了不许笑。',
      ),
  ),
  opinion(
    'lin',
    on(6, '20:20'),
    ['沪金'],
    { product: 'au', direction: ({ au }) => shortIf(au.up), horizon: 1 },
    ({ au }) =>
      p(
        s`$au ${au.moved}。金是慢性子，走两步退一步，`,
        either(au.up, '今天迈的是前脚，看它退，看空一天。', '今天收的是后脚，看它迈，看多一天。'),
      ),
  ),
  opinion(
    'lin',
    on(5, '20:42'),
    ['沪银'],
    { product: 'ag', direction: ({ ag }) => longIf(ag.weekUp), horizon: 1 },
    ({ ag }) =>
      p(
        '刚才那笔日志翻篇了，这条只管一天，不翻旧账。',
        s`$ag 五天${ag.week}，`,
        either(ag.weekUp, '重心在抬，看多。', '重心在落，看空。'),
        '止损挂了就不碰，字条还在手机壳上。',
      ),
  ),
  opinion(
    'tan',
    on(5, '19:20'),
    ['碳酸锂'],
    { product: 'lc', direction: ({ lc }) => longIf(lc.over(5)), horizon: 1 },
    ({ lc }) =>
      p(
        s`$lc 收 ${lc.close}，5 日线 ${lc.ma(5)}，`,
        either(lc.over(5), '压在线上收的，看多一天。', '压在线下收的，看空一天。'),
        '观点归观点，手数归手数，隔夜还是按两格算。',
      ),
  ),
  opinion(
    'lin',
    on(4, '20:26'),
    ['沪金'],
    { product: 'au', direction: ({ au }) => longIf(au.over(20)), horizon: 1 },
    ({ au }) =>
      p(
        s`$au 离 20 天高点 ${au.toHigh}，离低点 ${au.toLow}，`,
        either(au.over(20), '均线垫在脚下，看多一天。', '均线压在头上，看空一天。'),
      ),
  ),
  opinion(
    'lin',
    on(3, '20:30'),
    ['沪银', '沪金'],
    { product: 'ag', direction: ({ ag }) => longIf(ag.over(5)), horizon: 1 },
    ({ ag, au }) =>
      p(
        s`$ag ${ag.moved}，$au ${au.moved}，`,
        either(areEqual(ag.up, au.up), '两兄弟一个方向，', '两兄弟各走各的，'),
        s`银就看银自己的 5 日线 ${ag.ma(5)}，`,
        either(ag.over(5), '在线上，看多一天。', '在线下，看空一天。'),
      ),
  ),
  opinion(
    'lin',
    on(3, '20:36'),
    ['沪铜'],
    { product: 'cu', direction: ({ cu }) => shortIf(cu.receiptsWeekUp), horizon: 1 },
    ({ cu }) =>
      p(
        s`借阿杰“价、差、货”里的最后一条：$cu 仓单五天${cu.receiptsWeek}，`,
        either(cu.receiptsWeekUp, '库里在添货，看空一天。', '库里在出货，看多一天。'),
        '格式是他的，错是我的。',
      ),
  ),
  opinion(
    'tan',
    on(3, '16:50'),
    ['碳酸锂'],
    { product: 'lc', direction: ({ lc }) => longIf(lc.basisUp), horizon: 1 },
    ({ lc }) =>
      p(
        s`罚单贴完，补一条四个数都看过的：$lc 主力${lc.interestMoved}，${lc.basisSide}，`,
        either(lc.basisUp, '现货比盘面硬，看多一天。', '现货比盘面软，看空一天。'),
      ),
  ),
  opinion(
    'jie',
    on(3, '17:20'),
    ['沪铜'],
    { product: 'cu', direction: ({ cu }) => shortIf(cu.over(20)), horizon: 5 },
    ({ cu }) =>
      p(
        s`三条之外，难得说一次方向。$cu 收 ${cu.close}，20 日线 ${cu.ma(20)}，偏离 ${cu.away(20)}。`,
        s`按往回走记五天，${either(cu.over(20), '看空', '看多')}。表哥问起来，我就说这不是点价的理由。`,
      ),
  ),
  opinion(
    'lin',
    on(2, '20:18'),
    ['沪金'],
    { product: 'au', direction: ({ au }) => longIf(au.up), horizon: 1 },
    ({ au }) =>
      p(
        s`$au 主力${au.interestMoved}，${au.moved}，`,
        either(au.up, '顺着今天的方向看多一天，', '顺着今天的方向看空一天，'),
        '隔夜只留一手，多的那手是给失眠准备的。',
      ),
  ),
  opinion(
    'lin',
    on(1, '20:25'),
    ['沪银'],
    { product: 'ag', direction: ({ ag }) => longIf(ag.over(5)), horizon: 1 },
    ({ ag }) =>
      p(
        s`开盘前先把方向钉住，免得夜里改口：$ag 收 ${ag.close}，5 日线 ${ag.ma(5)}，`,
        either(ag.over(5), '看多一天。', '看空一天。'),
        '两头的单子怎么挂，晚一点另写。',
      ),
  ),
]

import { either, p, s } from '../documents/draft'
import { longIf, opinion, type SamplePost } from '../documents/sample-post'
import { on } from '../moments'

/** Short views of 农产品. */
export const farmViews: readonly SamplePost[] = [
  opinion(
    'mian',
    on(9, '18:30'),
    ['棉花'],
    { product: 'CF', direction: ({ CF }) => longIf(CF.basisWeekUp), horizon: 5 },
    ({ CF }) =>
      p(
        s`棉花不看一天，看五天。$CF 主力对 ${CF.secondary} ${CF.spread}，基差五天${CF.basisWeek}，`,
        either(CF.basisWeekUp, '纺企在拿货，看多五天。', '现货在让着盘面，看空五天。'),
        '五天里若有人来问我改没改主意，答案是没有。',
      ),
  ),
  opinion(
    'hai',
    on(9, '20:20'),
    [],
    { product: 'y', direction: ({ y }) => longIf(y.weekUp), horizon: 1 },
    ({ y }) =>
      p(
        s`豆油这口锅：$y ${y.moved}，五天${y.week}，`,
        either(y.weekUp, '火还没关，看多一天。', '火已经小了，看空一天。'),
      ),
  ),
  opinion(
    'hai',
    on(8, '20:15'),
    ['棕榈'],
    { product: 'p', direction: ({ p: palm }) => longIf(palm.up), horizon: 1 },
    ({ p: palm }) =>
      p(
        s`$p 收 ${palm.close}，白天${palm.shape}，`,
        either(palm.up, '多头掌勺，看多一天。', '空头掌勺，看空一天。'),
        '明晚谁掌勺，明晚再说。',
      ),
  ),
  opinion(
    'hai',
    on(7, '20:22'),
    ['豆粕'],
    { product: 'm', direction: ({ m }) => longIf(m.weekUp), horizon: 1 },
    ({ m }) =>
      p(
        s`粕我外行，只会数五天：$m 五天${m.week}，`,
        either(m.weekUp, '跟着看多一天。', '跟着看空一天。'),
        '@豆粕小饲 您该点价点价，别看我。[憨笑]',
      ),
  ),
  opinion(
    'quan',
    on(7, '18:50'),
    ['生猪'],
    { product: 'lh', direction: ({ lh }) => longIf(lh.up), horizon: 1 },
    ({ lh }) =>
      p(
        s`$lh 收 ${lh.close}，${lh.moved}，`,
        either(lh.up, '栏里今天叫得欢，看多一天。', '栏里今天吃得少，看空一天。'),
        '我的猪也会看错，所以还是写上止损。',
      ),
  ),
  opinion(
    'hai',
    on(6, '20:18'),
    ['棕榈'],
    { product: 'p', direction: ({ p: palm }) => longIf(palm.over(10)), horizon: 1 },
    ({ p: palm, gap }) =>
      p(
        s`豆棕差 ${gap('y', 'p')}，先放一边。$p 自己的 10 日线是 ${palm.ma(10)}，`,
        either(palm.over(10), '价在上面，看多一天。', '价在下面，看空一天。'),
      ),
  ),
  opinion(
    'hai',
    on(5, '20:24'),
    [],
    { product: 'y', direction: ({ y }) => longIf(y.spreadUp), horizon: 1 },
    ({ y }) =>
      p(
        s`$y 主力对 ${y.secondary} ${y.spread}，`,
        either(y.spreadUp, '近月有人等着下锅，看多一天。', '近月没人等着下锅，看空一天。'),
        '中午那个投票我没投，用这条补上。',
      ),
  ),
  opinion(
    'mian',
    on(4, '18:20'),
    ['棉花'],
    { product: 'CF', direction: ({ CF }) => longIf(CF.up), horizon: 1 },
    ({ CF }) =>
      p(
        s`有人问我能不能也写一条一天的，破例一回：$CF ${CF.shape}，`,
        either(CF.up, '看多一天。', '看空一天。'),
        '看完还是回去看棉包。',
      ),
  ),
  opinion(
    'quan',
    on(4, '18:55'),
    ['生猪'],
    { product: 'lh', direction: ({ lh }) => longIf(lh.basisUp), horizon: 1 },
    ({ lh }) =>
      p(
        s`现货折成盘面 ${lh.spot}，$lh ${lh.basisSide}，`,
        either(lh.basisUp, '猪比盘面贵，盘面该追一追，看多一天。', '盘面比猪贵，盘面先醒一醒，看空一天。'),
      ),
  ),
  opinion(
    'hai',
    on(3, '20:12'),
    ['棕榈'],
    { product: 'p', direction: ({ p: palm }) => longIf(palm.up), horizon: 1 },
    ({ p: palm }) =>
      p(
        s`席位看一眼就关掉：前二十${palm.net}。$p 跟价不跟人，${palm.moved}，`,
        either(palm.up, '看多一天。', '看空一天。'),
        '泡面换成了粥，胃先认输。',
      ),
  ),
  opinion(
    'hai',
    on(2, '20:30'),
    [],
    { product: 'y', direction: ({ y }) => longIf(y.over(20)), horizon: 1 },
    ({ y }) =>
      p(
        s`$y 收 ${y.close}，20 日线 ${y.ma(20)}，`,
        either(y.over(20), '线上看多一天，', '线下看空一天，'),
        '理由就这一行，写多了像吆喝。',
      ),
  ),
  opinion(
    'ma',
    on(2, '16:30'),
    ['豆粕', '基差与仓单'],
    { product: 'm', direction: ({ m }) => longIf(m.basisUp), horizon: 20 },
    ({ m }) =>
      p(
        s`$m ${m.basisSide}，基差率 ${m.basisRate}。做期现的看得远一点：二十天里期现要靠拢一截，`,
        either(m.basisUp, '我押盘面往上走去找现货，看多。', '我押盘面往下走去找现货，看空。'),
        '到期那天连基差一起贴出来，方向对、基差没动，也算我看错。',
      ),
  ),
]

import { either, p, s } from '../documents/draft'
import { areEqual, longIf, opinion, type SamplePost, shortIf } from '../documents/sample-post'
import { on } from '../moments'

/** The direction of a rule, 多 or 空. */
const side = (fact: boolean | null) => either(fact, '多', '空')
/** Whether open interest rose on the day; null if unknown. */
const added = (shape: string | null) => (shape === null ? null : shape.startsWith('增仓'))
/** Whether the net position of the seats moved to the long side; null if unknown. */
const toLong = (shift: string | null) => (shift === null ? null : shift.includes('多头'))

/** Posts of a member who publishes mechanical rules as one-day views, so that their results are counted. */
export const ruleViews: readonly SamplePost[] = [
  opinion(
    'jun',
    on(9, '18:32'),
    ['螺纹'],
    { product: 'rb', direction: ({ rb }) => shortIf(rb.over(20)), horizon: 1 },
    ({ rb }) =>
      p(
        '从今晚起，把手工规则一条一条挂成观点，期限都是一天，对错让系统去数。第一条：离开均线就往回看。',
        s`$rb 收 ${rb.close}，20 日线 ${rb.ma(20)}，`,
        either(rb.over(20), '价在线上，规则给空。', '价在线下，规则给多。'),
      ),
  ),
  opinion(
    'jun',
    on(9, '18:37'),
    ['豆粕'],
    { product: 'm', direction: ({ m }) => shortIf(m.weekUp), horizon: 1 },
    ({ m }) =>
      p(
        s`第二条只看五天。$m 五天${m.week}，`,
        either(m.weekUp, '涨过就往回看，给空。', '跌过就往回看，给多。'),
        '天气和到港一概不问，问了就不是规则了。',
      ),
  ),
  opinion(
    'jun',
    on(9, '18:42'),
    ['原油'],
    { product: 'sc', direction: ({ sc }) => longIf(areEqual(sc.calm, sc.up)), horizon: 1 },
    ({ sc }) =>
      p(
        s`第三条拿波幅当门槛：日均波幅 ${sc.typical}，$sc 今天${sc.moved}。`,
        either(sc.calm, '没走满一格，按惯性跟着走，', '走满了一格，按回补处理，'),
        s`给${side(areEqual(sc.calm, sc.up))}。`,
      ),
  ),
  opinion(
    'jun',
    on(8, '18:20'),
    ['PTA'],
    { product: 'TA', direction: ({ TA }) => longIf(TA.basisUp), horizon: 1 },
    ({ TA }) =>
      p(
        '基差规则最慢：现货升水给多，贴水给空。',
        s`$TA ${TA.basisSide}，基差率 ${TA.basisRate}，给${side(TA.basisUp)}。`,
        '拿一天去量一个慢变量，本来就不公平，先把噪音量出来。',
      ),
  ),
  opinion(
    'jun',
    on(8, '18:26'),
    ['沪银'],
    { product: 'ag', direction: ({ ag }) => shortIf(ag.up), horizon: 1 },
    ({ ag }) =>
      p(
        s`单日反转，最简陋的一条：今天往哪边走，就看另一边。$ag ${ag.moved}，`,
        either(ag.up, '给空。', '给多。'),
        '我自己也不太信它，正因为不信，才要一条不落地记。',
      ),
  ),
  opinion(
    'jun',
    on(7, '18:45'),
    ['热卷'],
    { product: 'hc', direction: ({ hc }) => shortIf(hc.receiptsWeekUp), horizon: 1 },
    ({ hc }) =>
      p(
        s`仓单规则，增的给空，减的给多。$hc 五天${hc.receiptsWeek}，`,
        either(hc.receiptsWeekUp, '给空。', '给多。'),
        '仓单一天只挪一点，价格一天能挪三格，两个速度差这么多，记满二十条再谈相关。',
      ),
  ),
  opinion(
    'jun',
    on(7, '18:50'),
    ['棕榈'],
    { product: 'p', direction: ({ p: palm }) => longIf(areEqual(added(palm.shape), palm.up)), horizon: 1 },
    ({ p: palm }) =>
      p(
        s`$p 今天${palm.shape}。`,
        either(added(palm.shape), '增仓的走势跟着看，', '减仓的走势反着看，'),
        s`给${side(areEqual(added(palm.shape), palm.up))}。`,
        '两种形态分开累计，最后看哪一种更不像抛硬币。',
      ),
  ),
  opinion(
    'jun',
    on(7, '18:56'),
    ['沪铜'],
    { product: 'cu', direction: ({ cu }) => shortIf(cu.over(20)), horizon: 1 },
    ({ cu }) =>
      p(
        s`$cu 收 ${cu.close}，偏离均线 ${cu.away(20)}，按回归给${either(cu.over(20), '空', '多')}。`,
        '偏离小的日子这条基本等于猜，也照挂：专挑顺眼的日子挂，叫挑样本。',
      ),
  ),
  opinion(
    'jun',
    on(6, '18:15'),
    ['甲醇'],
    { product: 'MA', direction: ({ MA }) => longIf(MA.weekUp), horizon: 1 },
    ({ MA }) =>
      p(
        '加一个顺势的对照组：五天涨就看涨，五天跌就看跌。',
        s`$MA 五天${MA.week}，给${side(MA.weekUp)}。`,
        '两组分开算账，哪组赢了我都不会去改另一组。',
      ),
  ),
  opinion(
    'jun',
    on(6, '18:21'),
    ['棉花'],
    { product: 'CF', direction: ({ CF }) => longIf(CF.basisWeekUp), horizon: 1 },
    ({ CF }) =>
      p(
        s`$CF 基差五天${CF.basisWeek}，`,
        either(CF.basisWeekUp, '走强给多。', '走弱给空。'),
        '做棉花的朋友说这个数要看一个季度，我看一天，是想知道一天里到底有没有它。',
      ),
  ),
  opinion(
    'jun',
    on(6, '18:28'),
    ['生猪'],
    { product: 'lh', direction: ({ lh }) => longIf(areEqual(lh.calm, lh.up)), horizon: 1 },
    ({ lh }) =>
      p(
        s`没有夜盘的品种，一天就是干干净净的一天。$lh ${lh.moved}，`,
        either(lh.calm, '小于平常的一格，算惯性，', '大于平常的一格，算过头，'),
        s`给${side(areEqual(lh.calm, lh.up))}。`,
      ),
  ),
  opinion(
    'jun',
    on(5, '18:34'),
    ['铁矿', '席位与持仓'],
    { product: 'i', direction: ({ i }) => longIf(toLong(i.netShift)), horizon: 1 },
    ({ i }) =>
      p(
        s`席位规则，拿来证伪用：$i 前二十席位今天${i.netShift}，照着榜单给${side(toLong(i.netShift))}。`,
        '@席位拾遗 一直说它描述性好、预测性差，差多少，挂满一百条就知道。',
      ),
  ),
  opinion(
    'jun',
    on(5, '18:40'),
    [],
    { product: 'y', direction: ({ y }) => longIf(y.spreadUp), horizon: 1 },
    ({ y }) =>
      p(
        s`月差规则：近月升水给多，贴水给空。$y 主力对 ${y.secondary} ${y.spread}，给${side(y.spreadUp)}。`,
        '月差一周翻不了几次面，连着挂等于同一句话说五遍，算样本数的时候要打折。',
      ),
  ),
  opinion(
    'jun',
    on(5, '18:47'),
    ['沪金'],
    { product: 'au', direction: ({ au }) => longIf(au.over(20)), horizon: 1 },
    ({ au }) =>
      p(
        s`对照组第二条，站上均线看涨，跌破看跌。$au 收 ${au.close}，20 日线 ${au.ma(20)}，`,
        either(au.over(20), '给多。', '给空。'),
        '金的波幅小，错也错得慢，判定的门槛倒是跟着窄了。',
      ),
  ),
  opinion(
    'jun',
    on(4, '18:30'),
    ['螺纹'],
    { product: 'rb', direction: ({ rb }) => shortIf(rb.weekUp), horizon: 1 },
    ({ rb }) =>
      p(
        s`$rb 今天${rb.moved}，五天${rb.week}，`,
        either(areEqual(rb.up, rb.weekUp), '长短同向，', '长短打架，'),
        s`规则只认五天，反着给${either(rb.weekUp, '空', '多')}。`,
      ),
  ),
  opinion(
    'jun',
    on(4, '18:36'),
    ['碳酸锂'],
    { product: 'lc', direction: ({ lc }) => shortIf(lc.over(20)), horizon: 1 },
    ({ lc }) =>
      p(
        s`$lc 年化波动率 ${lc.volatility}。波动大的品种，判定对错的那条带子也宽，别拿它的命中率去和黄金比。`,
        s`价在均线${either(lc.over(20), '上方，按回归给空', '下方，按回归给多')}。`,
      ),
  ),
  opinion(
    'jun',
    on(4, '18:42'),
    ['原油'],
    { product: 'sc', direction: ({ sc }) => shortIf(sc.up), horizon: 1 },
    ({ sc }) =>
      p(
        s`反转组补一个油的样本：$sc ${sc.moved}，反着记一天，给${either(sc.up, '空', '多')}。`,
        '夜里外盘怎么走不归它管，也不许我半夜改主意。',
      ),
  ),
  opinion(
    'jun',
    on(3, '18:25'),
    ['豆粕'],
    { product: 'm', direction: ({ m }) => longIf(m.basisUp), horizon: 1 },
    ({ m }) =>
      p(
        s`$m ${m.basisSide}。期现总要靠拢，没写明白的是谁去靠谁。规则假定盘面动，给${side(m.basisUp)}。`,
        '如果一个月后发现动的都是现货，这条规则就下架。',
      ),
  ),
  opinion(
    'jun',
    on(3, '18:31'),
    ['沪银'],
    { product: 'ag', direction: ({ ag }) => longIf(areEqual(ag.calm, ag.up)), horizon: 1 },
    ({ ag }) =>
      p(
        s`波幅门槛轮到白银：$ag ${ag.moved}，日均波幅 ${ag.typical}，`,
        either(ag.calm, '小的跟，', '大的回，'),
        s`给${side(areEqual(ag.calm, ag.up))}。`,
        '同一条规则换三个品种，是为了看它靠的是规则还是品种。',
      ),
  ),
  opinion(
    'jun',
    on(2, '18:22'),
    ['PTA'],
    { product: 'TA', direction: ({ TA }) => shortIf(TA.receiptsWeekUp), horizon: 1 },
    ({ TA }) =>
      p(
        s`仓单规则第二轮，换 $TA：仓单 ${TA.receipts}，五天${TA.receiptsWeek}，`,
        either(TA.receiptsWeekUp, '增，给空。', '减，给多。'),
        '上一轮记的是热卷，两笔账不合并。',
      ),
  ),
  opinion(
    'jun',
    on(2, '18:29'),
    ['沪铜'],
    { product: 'cu', direction: ({ cu }) => shortIf(cu.over(20)), horizon: 1 },
    ({ cu }) =>
      p(
        s`$cu 收 ${cu.close}，20 日线 ${cu.ma(20)}，按回归给${either(cu.over(20), '空', '多')}。`,
        '规则本记到二十多条了。看榜的朋友留意：这个条数的命中率，上下差十来个点都可能只是运气。',
      ),
  ),
]

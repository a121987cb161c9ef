import type { Entity, Fact } from '../facts/fact'
import type { MeasureKey } from '../facts/measures'
import { type Claim, type Composed, inChinese, type Part, type Slot } from './answer-slots.fixture'
import type { Random } from './random.fixture'
import type { Market } from './random-facts.fixture'

const text = (words: string): Slot => ({ kind: 'text', text: words })
const rises = ['上涨', '下跌'] as const
const gains = ['增加', '减少'] as const

/** Builds answers out of facts, and keeps what each figure says. */
function createComposer({ facts }: Market, random: Random) {
  const claims: Claim[] = []
  const day = (of: string): Slot => {
    const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(of) ?? []
    const forms = [
      `${month}-${date}`,
      of,
      `${Number(month)}月${Number(date)}日`,
      `${year}年${Number(month)}月${Number(date)}日`,
    ]
    return { kind: 'day', day: of, text: random.pick(forms) }
  }
  const name = (entity: Entity): Slot => ({
    kind: 'name',
    entity,
    text: random.pick([entity.name, entity.name, ...(entity.names ?? [])]),
  })
  const fact = (entity: Entity, measure: MeasureKey, more: { within?: Entity; day?: string } = {}): Fact => {
    const found = facts.find(
      (one) =>
        one.entity.code === entity.code &&
        one.entity.kind === entity.kind &&
        one.measure === measure &&
        one.within?.code === more.within?.code &&
        (one.tradingDay === null || one.tradingDay === (more.day ?? '2026-11-20')),
    )
    if (!found) throw new RangeError(`no fact: ${entity.name} ${measure}`)
    return found
  }

  /** The slots of one figure; a signed one has a direction word before it, or its sign. */
  function figure(
    of: Fact,
    about: {
      names: readonly Slot[]
      day?: Slot
      pair?: readonly [string, string]
      unit?: Slot
      chinese?: boolean
    },
  ): Slot[] {
    const value = Number(of.value)
    const size = Math.abs(value)
    const canScale = ['手', '元', '吨'].includes(of.unit) && size >= 10_000
    const scale = about.unit ? '' : !canScale || random.below(2) === 0 ? '' : size >= 1e8 ? '亿' : '万'
    const by = scale === '亿' ? 1e8 : scale === '万' ? 1e4 : 1
    const places = scale === '' ? of.digits : random.between(1, 2)
    const isChinese = about.chinese === true && Number.isInteger(size) && size < 10_000 && size > 1
    const written = (size / by).toFixed(places)
    const [whole = '', fraction] = written.split('.')
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',') + (fraction === undefined ? '' : `.${fraction}`)
    const digits: Slot = isChinese
      ? { kind: 'digits', text: inChinese(size), chinese: true }
      : { kind: 'digits', text: random.below(4) === 0 ? written : grouped }
    const unit: Slot = about.unit ?? { kind: 'unit', text: scale + of.unit }
    const isSigned = [
      'changePct',
      'openInterestChange',
      'longChange',
      'shortChange',
      'profit',
      'flow',
      'flowRate',
      'basis',
    ].includes(of.measure)
    const direction: Slot | undefined = about.pair && {
      kind: 'direction',
      sign: value < 0 ? -1 : 1,
      pair: about.pair,
    }
    const sign: Slot | undefined =
      isSigned && !direction
        ? { kind: 'sign', text: value < 0 ? '−' : random.pick(['+', '+', '']) }
        : undefined
    claims.push({
      fact: of,
      digits,
      unit,
      names: about.names,
      ...(about.day ? { day: about.day } : {}),
      ...(direction ? { direction } : {}),
      ...(sign ? { sign } : {}),
    })
    const gap = isChinese || of.unit === '%' || about.unit ? [] : [text(' ')]
    return [
      ...(direction ? [direction] : []),
      ...(direction && !isChinese ? [text(' ')] : []),
      ...(sign ? [sign] : []),
      digits,
      ...gap,
      ...(about.unit ? [] : [unit]),
    ]
  }
  return { claims, day, name, fact, figure }
}

type Composer = ReturnType<typeof createComposer>
type Shape = (composer: Composer, market: Market, random: Random) => Part[]

const shapes: Record<string, Shape> = {
  quote({ day, name, fact, figure }, { contracts, days }, random) {
    const contract = random.pick(contracts)
    const of = random.pick(days)
    const about = { names: [name(contract)], day: day(of) }
    return [
      {
        slots: [
          about.day,
          text('，'),
          ...about.names,
          text(random.pick(['收于 ', '收盘价 '])),
          ...figure(fact(contract, 'close', { day: of }), about),
          text('，'),
          ...figure(fact(contract, 'changePct', { day: of }), { ...about, pair: rises }),
          text('，持仓量 '),
          ...figure(fact(contract, 'openInterest', { day: of }), about),
          text('，'),
          ...figure(fact(contract, 'openInterestChange', { day: of }), { ...about, pair: gains }),
          text('。'),
        ],
      },
    ]
  },
  twoSentences({ name, fact, figure, day }, { contracts }, random) {
    const contract = random.pick(contracts)
    const names = [name(contract)]
    const of = day('2026-11-20')
    return [
      {
        slots: [
          ...names,
          text(' '),
          of,
          text(' 结算价 '),
          ...figure(fact(contract, 'settlement'), { names, day: of }),
          text('。'),
        ],
      },
      {
        slots: [
          text('成交量 '),
          ...figure(fact(contract, 'volume'), { names }),
          text('，成交额 '),
          ...figure(fact(contract, 'turnover'), { names }),
          text('。'),
        ],
      },
    ]
  },
  seats({ name, fact, figure, day }, { contracts, seats }, random) {
    const within = random.pick(contracts)
    const contract = name(within)
    const of = day('2026-11-20')
    const listed = random.some(seats, 3).flatMap((seat, at) => {
      const names = [name(seat), contract]
      return [
        text(at === 0 ? '' : '；'),
        names[0] ?? text(''),
        text('空单 '),
        ...figure(fact(seat, 'shortLots', { within }), { names, day: of }),
        text('、'),
        ...figure(fact(seat, 'shortChange', { within }), { names, day: of, pair: gains }),
      ]
    })
    return [{ slots: [of, text(' '), contract, text(' 空头席位：'), ...listed, text('。')] }]
  },
  seatTable({ name, fact, figure, day }, { contracts, seats }, random) {
    const within = random.pick(contracts)
    const contract = name(within)
    const of = day('2026-11-20')
    const heads: { measure: MeasureKey; head: Slot[]; unit: Slot }[] = [
      { measure: 'longLots', head: [text('多单')], unit: { kind: 'unit', text: '手' } },
      { measure: 'longChange', head: [text('多单增减')], unit: { kind: 'unit', text: '手' } },
      { measure: 'share', head: [text('占比')], unit: { kind: 'unit', text: '%' } },
    ]
    const intro: Part = { slots: [contract, text(' '), of, text(' 多头席位如下：')], fresh: true }
    const cells = random.some(seats, 3).flatMap((seat) => {
      const names = [name(seat), contract]
      return heads.map(({ measure, head, unit }): Part => {
        const slots = figure(fact(seat, measure, { within }), { names, unit })
        return { slots, row: [names[0] ?? text('')], column: [...head, text('（'), unit, text('）')] }
      })
    })
    return [intro, ...cells]
  },
  flow({ name, fact, figure }, { products }, random) {
    const pair = random.pick([
      ['净流入', '净流出'],
      ['流入', '流出'],
    ] as const)
    return random.some(products, 2).map((product): Part => {
      const names = [name(product)]
      return {
        slots: [
          ...names,
          text('资金'),
          ...figure(fact(product, 'flow'), { names, pair }),
          text('，流入率 '),
          ...figure(fact(product, 'flowRate'), { names }),
          text('，沉淀资金 '),
          ...figure(fact(product, 'pool'), { names }),
          text('。'),
        ],
      }
    })
  },
  basis({ name, fact, figure, day }, { products }, random) {
    const product = random.pick(products)
    const about = { names: [name(product)], day: day('2026-11-20') }
    return [
      {
        slots: [
          ...about.names,
          text(' '),
          about.day,
          text(' 现货价 '),
          ...figure(fact(product, 'spot'), about),
          text('，期货'),
          ...figure(fact(product, 'basis'), { ...about, pair: ['贴水', '升水'] }),
          text('，历史分位 '),
          ...figure(fact(product, 'percentile'), about),
          text('。'),
        ],
      },
    ]
  },
  compare({ name, fact, figure }, { contracts }, random) {
    const both = random.some(contracts, 2).map((contract) => ({ contract, head: name(contract) }))
    const rows: { measure: MeasureKey; label: string; unit: string }[] = [
      { measure: 'openInterest', label: '持仓量', unit: '手' },
      { measure: 'openInterestChange', label: '日增仓', unit: '手' },
      { measure: 'changePct', label: '涨跌幅', unit: '%' },
    ]
    return rows.flatMap(({ measure, label, unit: shownUnit }) => {
      const unit: Slot = { kind: 'unit', text: shownUnit }
      return both.map(
        ({ contract, head }): Part => ({
          slots: figure(fact(contract, measure), { names: [head], unit }),
          row: [text(`${label}（`), unit, text('）')],
          column: [head],
        }),
      )
    })
  },
  numerals({ name, fact, figure }, { products, contracts, seats }, random) {
    const product = random.pick(products)
    const names = [name(product)]
    const within = random.pick(contracts)
    const seat = random.pick(seats)
    const seatNames = [name(seat), name(within)]
    const [own = text(''), contract = text('')] = seatNames
    return [
      {
        slots: [
          ...names,
          text('看多'),
          ...figure(fact(product, 'longViews'), { names, chinese: true }),
          text('、看空'),
          ...figure(fact(product, 'shortViews'), { names, chinese: true }),
          text('。'),
        ],
      },
      {
        slots: [
          own,
          text('在 '),
          contract,
          text(' 空单'),
          ...figure(fact(seat, 'shortChange', { within }), { names: seatNames, chinese: true, pair: gains }),
          text('。'),
        ],
      },
    ]
  },
  days({ name, fact, figure, day }, { contracts, days }, random) {
    const contract = random.pick(contracts)
    const names = [name(contract)]
    const unit: Slot = { kind: 'unit', text: fact(contract, 'close').unit }
    const lots: Slot = { kind: 'unit', text: '手' }
    return [
      { slots: [...names, text(' 近三个交易日：')], fresh: true },
      ...days.flatMap((of): Part[] => {
        const row = day(of)
        return [
          {
            slots: figure(fact(contract, 'close', { day: of }), { names, day: row, unit }),
            row: [row],
            column: [text('收盘价（'), unit, text('）')],
          },
          {
            slots: figure(fact(contract, 'volume', { day: of }), { names, day: row, unit: lots }),
            row: [row],
            column: [text('成交量（'), lots, text('）')],
          },
        ]
      }),
    ]
  },
  inTurn({ name, fact, figure }, { contracts, seats }, random) {
    const within = random.pick(contracts)
    const contract = name(within)
    const [a, b] = random.some(seats, 2)
    if (!a || !b) throw new RangeError('two seats are needed')
    const names = [name(a), name(b)] as const
    return [
      {
        slots: [
          contract,
          text(' 上'),
          names[0],
          text('和'),
          names[1],
          text('的空单分别为 '),
          ...figure(fact(a, 'shortLots', { within }), { names: [names[0], contract] }),
          text('和 '),
          ...figure(fact(b, 'shortLots', { within }), { names: [names[1], contract] }),
          text('。'),
        ],
      },
    ]
  },
  profit({ name, fact, figure }, { contracts, seats }, random) {
    const within = random.pick(contracts)
    const contract = name(within)
    return random.some(seats, 2).map((seat): Part => {
      const names = [name(seat), contract]
      return {
        slots: [
          ...names.slice(0, 1),
          text('在 '),
          contract,
          text(' 上'),
          ...figure(fact(seat, 'profit', { within }), { names, pair: ['盈利', '亏损'] }),
          text('。'),
        ],
      }
    })
  },
  receipts({ name, fact, figure, day }, { products, contracts }, random) {
    const product = random.pick(products)
    const about = { names: [name(product)], day: day('2026-11-20') }
    const contract = random.pick(contracts)
    const names = [name(contract)]
    return [
      {
        slots: [
          text('截至 '),
          about.day,
          text('，'),
          ...about.names,
          text('仓单 '),
          ...figure(fact(product, 'receipts'), about),
          text('，折合 '),
          ...figure(fact(product, 'receiptTons'), about),
          text('。'),
        ],
      },
      {
        slots: [
          ...names,
          text(' 一手保证金约需 '),
          ...figure(fact(contract, 'marginMoney'), { names }),
          text('。'),
        ],
        fresh: true,
      },
    ]
  },
  ranks({ name, fact, figure }, { contracts, seats }, random) {
    const within = random.pick(contracts)
    const contract = name(within)
    const [first] = seats
    if (!first) throw new RangeError('no seat')
    const names = [name(first), contract]
    const [own = text('')] = names
    return [
      {
        slots: [
          contract,
          text(' 空单第一的是'),
          own,
          text('，持有 '),
          ...figure(fact(first, 'shortLots', { within }), { names }),
          text('。'),
        ],
      },
    ]
  },
  base({ name, fact, figure, day }, { contracts }, random) {
    const contract = random.pick(contracts)
    const about = { names: [name(contract)], day: day('2026-11-20') }
    return [
      {
        slots: [
          ...about.names,
          text(' '),
          about.day,
          text(' 持仓 '),
          ...figure(fact(contract, 'openInterest'), about),
          text('，较前一交易日'),
          ...figure(fact(contract, 'openInterestChange'), { ...about, pair: gains }),
          text('；成交 '),
          ...figure(fact(contract, 'volume'), about),
          text('。'),
        ],
      },
    ]
  },
  trailing({ name, fact, figure }, { products }, random) {
    const product = random.pick(products)
    const names = [name(product)]
    return [
      {
        slots: [
          ...figure(fact(product, 'longViews'), { names }),
          text('机构看多'),
          ...names,
          text('，'),
          ...figure(fact(product, 'shortViews'), { names }),
          text('看空。'),
        ],
      },
    ]
  },
}

export const shapeNames = Object.keys(shapes)

export function composeAnswer(market: Market, random: Random, shape = random.pick(shapeNames)): Composed {
  const composer = createComposer(market, random)
  const parts = shapes[shape]?.(composer, market, random) ?? []
  return { shape, parts, claims: composer.claims }
}

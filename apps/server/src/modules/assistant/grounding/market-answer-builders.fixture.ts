import { type AnswerBuilder, amountDirectionPair, priceDirectionPair, text } from './answer-composer.fixture'
import type { AnswerPart } from './answer-slots.fixture'

/** Builders of sentences about contracts and products. */
export const marketAnswerBuilders: Record<string, AnswerBuilder> = {
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
          ...figure(fact(contract, 'changePct', { day: of }), { ...about, pair: priceDirectionPair }),
          text('，持仓量 '),
          ...figure(fact(contract, 'openInterest', { day: of }), about),
          text('，'),
          ...figure(fact(contract, 'openInterestChange', { day: of }), {
            ...about,
            pair: amountDirectionPair,
          }),
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
  flow({ name, fact, figure }, { products }, random) {
    const pair = random.pick([
      ['净流入', '净流出'],
      ['流入', '流出'],
    ] as const)
    return random.some(products, 2).map((product): AnswerPart => {
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
          ...figure(fact(contract, 'openInterestChange'), { ...about, pair: amountDirectionPair }),
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

import { type AnswerBuilder, amountDirectionPair, text } from './answer-composer.fixture'
import type { AnswerPart } from './answer-slots.fixture'

/** Builders of sentences about seats in a contract. */
export const seatAnswerBuilders: Record<string, AnswerBuilder> = {
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
        ...figure(fact(seat, 'shortChange', { within }), { names, day: of, pair: amountDirectionPair }),
      ]
    })
    return [{ slots: [of, text(' '), contract, text(' 空头席位：'), ...listed, text('。')] }]
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
          ...figure(fact(seat, 'shortChange', { within }), {
            names: seatNames,
            chinese: true,
            pair: amountDirectionPair,
          }),
          text('。'),
        ],
      },
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
    return random.some(seats, 2).map((seat): AnswerPart => {
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
}

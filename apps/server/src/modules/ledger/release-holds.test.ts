import { afterAll, expect, test } from 'vitest'
import { crowd } from '#test/crowd'
import { house, pointsAccountOf } from './accounts'
import { createTestBooks, startTime } from './books.fixture'
import { ledger } from './ledger'
import { releaseHolds } from './release-holds'

const books = await createTestBooks()
afterAll(() => books.drop())

const minutes = (count: number) => new Date(startTime.getTime() + count * 60_000)
const run = (at: Date) => books.db.transaction((tx) => releaseHolds.run(tx, at))

/** Gives a new user 100 and freezes an amount of it until a deadline. */
async function frozen(amount: number, deadline: Date) {
  const user = books.newUser()
  await books.earn(user, 100)
  const key = `bounty:${user}`
  const outcome = await books.within((open) =>
    open.hold({ key, from: pointsAccountOf(user), amount, reason: 'hold', ref: key, deadline }),
  )
  expect(outcome.ok).toBe(true)
  return { user, key }
}

const releases = (user: number) =>
  books.rows<{ key: string; reason: string; ref: string }>(
    `select t.key, t.reason, t.ref from ledger_transfers t join ledger_accounts a on a.id = t.to_id
     where a.kind = 'user' and a.owner = '${user}' and t.key like 'release:%'`,
  )
const stateOfHold = async (key: string) =>
  (
    await books.rows<{ state: string }>(
      `select h.state from ledger_holds h join ledger_transfers t on t.id = transfer_id where t.key = '${key}'`,
    )
  )[0]?.state
const capture = (key: string, at: Date) =>
  books.within((open) => open.capture(key, { key: `${key}:paid`, to: house.points.shop, reason: 'shop' }), at)

test('a frozen amount comes back once at its deadline', async () => {
  const { user, key } = await frozen(60, minutes(10))
  await run(new Date(minutes(10).getTime() - 1))
  expect(await books.stateOf(user)).toMatchObject({ balance: 40, held: 60 })
  await run(minutes(10))
  await run(minutes(11))
  expect(await books.stateOf(user)).toMatchObject({ balance: 100, held: 0 })
  expect(await releases(user)).toMatchObject([{ reason: 'release', ref: key }])
  expect(await stateOfHold(key)).toBe('released')
  expect(await capture(key, minutes(12))).toEqual({ ok: false, refused: 'ended' })
  await books.isClean()
})

test('two rounds at once release each hold once', async () => {
  const made: { user: number; key: string }[] = []
  for (let each = 0; each < crowd(30); each += 1) made.push(await frozen(10, minutes(20)))
  await Promise.all([run(minutes(21)), run(minutes(21)), run(minutes(21))])
  await run(minutes(22))
  for (const { user, key } of made) {
    expect(await books.stateOf(user)).toMatchObject({ balance: 100, held: 0 })
    expect(await releases(user)).toHaveLength(1)
    expect(await stateOfHold(key)).toBe('released')
  }
  await books.isClean()
})

test('a round releases all holds except one that is being captured', async () => {
  const [captured, other] = [await frozen(60, minutes(30)), await frozen(60, minutes(30))]
  await books.db.transaction(async (tx) => {
    await ledger(tx, minutes(31)).capture(captured.key, {
      key: `${captured.key}:paid`,
      to: house.points.shop,
      reason: 'shop',
    })
    // Runs while the other transaction is open, and does not wait for it.
    await run(minutes(31))
    expect(await stateOfHold(other.key)).toBe('released')
  })
  await run(minutes(32))
  expect(await stateOfHold(captured.key)).toBe('captured')
  expect(await books.stateOf(captured.user)).toMatchObject({ balance: 40, held: 0 })
  expect(await releases(captured.user)).toEqual([])
  await books.isClean()
})

test('rounds beside captures end each hold either by release or by capture', async () => {
  const made: { user: number; key: string }[] = []
  for (let each = 0; each < crowd(20); each += 1) made.push(await frozen(10, minutes(40)))
  const outcomes = await Promise.all([
    ...made.map(({ key }) => capture(key, minutes(41))),
    ...Array.from({ length: 3 }, () => run(minutes(41))),
  ])
  await run(minutes(42))
  for (const [place, { user, key }] of made.entries()) {
    const isPaid = outcomes[place]?.ok === true
    expect(await stateOfHold(key)).toBe(isPaid ? 'captured' : 'released')
    expect(await books.stateOf(user)).toMatchObject({ balance: isPaid ? 90 : 100, held: 0 })
  }
  await books.isClean()
})

test('a round releases one batch of holds and later rounds the others', async () => {
  const user = books.newUser()
  await books.earn(user, 500)
  await books.within(async (open) => {
    for (let each = 0; each < 250; each += 1)
      await open.hold({
        key: `many:${each}`,
        from: pointsAccountOf(user),
        amount: 1,
        reason: 'hold',
        deadline: minutes(50),
      })
  })
  await run(minutes(51))
  expect(await books.stateOf(user)).toMatchObject({ balance: 450, held: 50 })
  await run(minutes(52))
  expect(await books.stateOf(user)).toMatchObject({ balance: 500, held: 0 })
  await books.isClean()
})

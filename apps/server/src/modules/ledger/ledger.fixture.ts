// A process that runs keyed operations until it is killed: `node ledger.fixture.ts <url> <begin> <step>
// <end>`.
import { connect } from '#platform/database'
import { createLogger } from '#platform/logging'
import { house, pointsAccountOf } from './accounts'
import { expiryDayOfEarned } from './expiry-days'
import { ledger, type TransferOutcome } from './ledger'

/**
 * An operation that ends a hold ends the hold of the operation this many numbers earlier. The distance is a
 * multiple of four, the number of processes, so the same process has already made that hold.
 */
const holdsBack = 16

/** Number of users of the soak test: few, so that operations share accounts. */
const soakUsers = 20

const start = new Date('2026-11-20T08:00:00Z').getTime()

/**
 * Runs one operation on the books. Its kind, user, amount and key are computed from its number, so a repeated
 * call with the same number repeats the same operation.
 */
async function run(books: ReturnType<typeof ledger>, number: number, day: string): Promise<TransferOutcome> {
  // Five consecutive numbers belong to one user: two earnings, one payment, one hold and the end of a hold.
  const user = (Math.floor(number / 5) * 7) % soakUsers
  const amount = 1 + ((number * 13) % 40)
  const from = pointsAccountOf(user)
  const bucket = { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(day) } as const
  const key = `op:${number}`
  if (number % 5 < 2)
    return books.transfer({
      key,
      from: house.points.task,
      to: from,
      amount: amount + 10,
      reason: 'task',
      bucket,
    })
  if (number % 5 === 2)
    return books.transfer({ key, from, to: house.points.searches, amount, reason: 'search' })
  if (number % 5 === 3)
    return books.hold({ key, from, amount, reason: 'hold', deadline: new Date(start + 7 * 86_400_000) })
  // Ends an earlier hold, if there was one.
  return number % 2 === 0
    ? books.release(`op:${number - holdsBack}`, { key, reason: 'release' })
    : books.capture(`op:${number - holdsBack}`, { key, to: house.points.shop, reason: 'shop' })
}

const [url, begin, step, end] = process.argv.slice(2)
if (process.argv[1] === import.meta.filename && url) {
  const { db } = connect(url, createLogger('silent'))
  for (let number = Number(begin); number < Number(end); number += Number(step)) {
    // Time advances with the number of the operation, so the processes are never more than a day apart.
    const at = new Date(start + Math.floor(number / 500) * 3_600_000)
    const outcome = await db
      .transaction((tx) => run(ledger(tx, at), number, '2026-11-20'))
      .catch((error: Error) => {
        if (/made no hold/.test(error.message)) return { ok: false }
        process.exit(1)
      })
    process.stdout.write(`${number} ${outcome.ok ? 1 : 0}\n`)
  }
  process.exit(0)
}

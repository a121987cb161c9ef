import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs, hourMs, minuteMs } from '@vce/futures'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { house, ledger, noEnd, verifyBooks, vouchersAccountOf } from '#modules/ledger'
import { beijingTime } from '#platform/clock'
import { connect, type Database, migrateDatabase, startEmbeddedPostgres } from '#platform/database'
import { createLogger } from '#platform/logging'
import { membershipChecks } from '#test/sold-goods'
import { reconcileBills } from './bills/reconcile'
import { paymentChecks } from './payment-checks'
import { createSoakOptions, soakClock, soakUsers, soakVouchers } from './payment-soak.fixture'
import { createPaymentWork } from './payment-work'
import {
  type CrashPoint,
  crashPoints,
  createRandom,
  soakProvider,
  startSoakChannel,
} from './soak-channel.fixture'

const operations = Number(process.env.VCE_SOAK_OPERATIONS ?? 4_000)
const seed = Number(process.env.VCE_SOAK_SEED ?? Date.now() % 1_000_000)
/** Number of parallel processes; each runs its share of the numbered operations. */
const workers = 3
const killsOfWorkers = 50
const killsOfPostgres = 5
/** Kills per crash point; the remaining kills hit a process at a random moment. */
const killsOfPoint = 5
const maxIdleMs = 120_000

function pidOf(folder: string) {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('postmaster.pid'),
  )
  return file ? Number(readFileSync(path.join(folder, file), 'utf8').split('\n')[0]) : undefined
}

type Kill = CrashPoint | 'anywhere' | 'postgres'

/** All kills, in an order that depends on the seed. */
function planned(random: () => number): Kill[] {
  const points = crashPoints.flatMap((point) => Array<Kill>(killsOfPoint).fill(point))
  const kills = [
    ...points,
    ...Array<Kill>(killsOfWorkers - points.length).fill('anywhere'),
    ...Array<Kill>(killsOfPostgres).fill('postgres'),
  ]
  return kills
    .map((kill) => ({ kill, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ kill }) => kill)
}

async function giveVouchers(db: Database, at: Date) {
  const bucket = { origin: 'bought', source: '', expiresOn: noEnd } as const
  for (let userId = 1; userId <= soakUsers; userId += 1)
    await db.transaction((tx) =>
      ledger(tx, at).transfer({
        key: `begin:${userId}`,
        from: house.vouchers.sold,
        to: vouchersAccountOf(userId),
        bucket,
        amount: soakVouchers,
        reason: 'recharge',
      }),
    )
}

/**
 * Times after the last operation at which the payment work runs. The last time is later than the last query
 * of any payment or refund.
 */
const rounds = [
  ...Array.from({ length: 45 }, (_, each) => each * minuteMs),
  ...Array.from({ length: 100 }, (_, each) => (each + 1) * hourMs),
]

/** Whether an attempt, a refund or a delivery is due. */
async function hasDue(db: Database, at: Date) {
  const now = at.toISOString()
  const { rows } = await db.execute(sql`select 1 from payments where query_at <= ${now}
    union all select 1 from refunds where query_at <= ${now}
    union all select 1 from orders where state = 'paid' and give_at <= ${now} limit 1`)
  return rows.length > 0
}

/** Retries work as the queue does, because the channel sometimes leaves a call unanswered. */
async function repeated(work: () => Promise<unknown>, tries = 6): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (tries === 1) throw error
    await repeated(work, tries - 1)
  }
}

type SoakChannel = Awaited<ReturnType<typeof startSoakChannel>>

/** Payments in the channel's book that were neither delivered nor completely refunded. */
async function lostMoney(db: Database, { payments, returnedOf }: SoakChannel): Promise<string[]> {
  const { rows } = await db.execute<
    Record<'no' | 'state' | 'provider', string> & Record<'paid' | 'given', number>
  >(
    sql`select p.no, p.state, p.provider_no as provider, p.paid_fen::int as paid, (o.fulfilled_at is not null)::int as given
      from payments p join orders o on o.id = p.order_id`,
  )
  const ours = new Map(rows.map((row) => [row.no, row]))
  return [...payments.values()].flatMap(({ no, state, providerNo, paidFen }) => {
    if (state !== 'paid') return ours.get(no)?.provider ? [`${no} is not paid`] : []
    const own = ours.get(no)
    if (own?.provider !== providerNo || own.paid !== paidFen) return [`${no} is not booked`]
    if (own.state === 'paid') return own.given ? [] : [`${no} gave nothing`]
    return returnedOf(no) === paidFen ? [] : [`${no}, ${own.state}, did not come back`]
  })
}

/** Payments whose notice was sent, but which two minutes later are neither delivered nor being refunded. */
async function waitingForGoods(db: Database, { payments }: SoakChannel): Promise<string[]> {
  const { rows } = await db.execute<{ no: string }>(
    sql`select p.no from payments p join orders o on o.id = p.order_id
      where p.provider_no is not null and (p.state = 'paid' and o.fulfilled_at is not null
        or exists (select 1 from refunds r where r.payment_id = p.id))`,
  )
  const settled = new Set(rows.map(({ no }) => no))
  return [...payments.values()]
    .filter(({ no, state, isLost }) => state === 'paid' && !isLost && !settled.has(no))
    .map(({ no }) => no)
}

/** Unsettled differences between the newest bills and our books. */
async function openDifferences(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(
    sql`select concat_ws(' ', channel, day, kind, no) as text from bill_differences where settled_at is null`,
  )
  return rows.map(({ text }) => text)
}

/** Refunds that are done at the channel but not in our books, or the reverse. */
async function doubledReturns(db: Database, { refunds }: SoakChannel): Promise<string[]> {
  const { rows } = await db.execute<{ no: string; fen: number }>(
    sql`select no, amount_fen::int as fen from refunds where state = 'done' and payment_id is not null`,
  )
  const ours = new Map(rows.map(({ no, fen }) => [no, fen]))
  const numbers = new Set([...ours.keys(), ...refunds.keys()])
  return [...numbers].filter((no) => ours.get(no) !== refunds.get(no)?.amountFen)
}

/** Orders that are not paid and fulfilled, although the call that paid them with V券 succeeded. */
async function lostVouchers(db: Database, paid: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await db.execute<{ no: string }>(
    sql`select no from orders where pay_type = 'money' and fulfilled_at is not null`,
  )
  const known = new Set(rows.map(({ no }) => no))
  return [...paid.keys()].filter((no) => !known.has(no))
}

/** Orders paid with V券 that do not belong to exactly one stored call. */
async function doubledVouchers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ no: string }>(
    sql`select o.no from orders o left join once_calls c on c.answer ->> 'order_id' = o.no and c.key like '%-pay'
      where o.pay_type = 'money' group by 1 having count(c.id) <> 1`,
  )
  return rows.map(({ no }) => no)
}

/**
 * Orders, payments and refunds that should have ended by the end of the soak. A refund request may remain,
 * because its operator may have been killed.
 */
const unfinished = sql`select no, state from orders where state not in ('fulfilled', 'closed', 'refunded')
  union all select no, state from payments where state = 'open' or query_at is not null
  union all select no, state from refunds where state in ('approved', 'sent', 'failed') or query_at is not null`

test(`payments under ${killsOfWorkers + killsOfPostgres} kills: none lost, doubled, unbalanced or below zero`, async () => {
  const random = createRandom(seed)
  const plan = planned(random)
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-payments-'))
  let server = await startEmbeddedPostgres(folder)
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  await migrateDatabase(server.connectionString)
  const began = Date.now()
  const moving = soakClock(began)
  let frozen: Date | null = null
  const clock = { now: () => frozen ?? moving.now() }
  const { db, pool } = connect(server.connectionString, createLogger('silent'))
  onTestFinished(() => pool.end())
  await giveVouchers(db, clock.now())

  const running = new Map<number, { child: ChildProcess; port?: number }>()
  const channel = await startSoakChannel({
    clock,
    random,
    kill: (pid) => [...running.values()].find(({ child }) => child.pid === pid)?.child.kill('SIGKILL'),
    ports: () => [...running.values()].flatMap(({ port }) => port ?? []),
  })
  onTestFinished(channel.stop)

  const next = Array.from({ length: workers }, (_, index) => index)
  const answered = new Set<number>()
  const paidByVouchers = new Map<string, number>()
  const faults: string[] = []
  const done: Record<string, number> = {}
  let killed = 0
  let ended = false

  function read(worker: number, line: string) {
    const [what, ...values] = line.split(' ')
    const entry = running.get(worker)
    if (what === 'port' && entry) entry.port = Number(values[0])
    else if (what === 'crash') {
      const point = crashPoints.find((each) => each === values[0])
      if (point) channel.hit(point)
    } else if (what === 'fault') faults.push(line)
    else {
      const [number = 0, kind = 'refused', paid] = [Number(values[0]), values[1], values[2]]
      answered.add(number)
      next[worker] = number + workers
      done[kind] = (done[kind] ?? 0) + 1
      if (paid) paidByVouchers.set(paid, number)
    }
  }

  /**
   * Starts a worker process on its numbers. If the process ends, another one resumes with the first
   * unanswered number.
   */
  function keep(worker: number) {
    if (ended) return
    const numbers = [next[worker], workers, operations].map(String)
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        path.join(import.meta.dirname, 'payment-soak.fixture.ts'),
        server.connectionString,
        channel.url,
        String(seed),
        String(began),
        ...numbers,
      ],
      { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    running.set(worker, { child })
    if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => read(worker, line))
    void once(child, 'close').then(([code, signal]) => {
      running.delete(worker)
      if (ended) return
      if (signal === 'SIGKILL') killed += 1
      else faults.push(`a process ended with ${code ?? signal}`)
      keep(worker)
    })
  }
  for (let worker = 0; worker < workers; worker += 1) keep(worker)
  const stop = async () => {
    ended = true
    const ends = [...running.values()].map(({ child }) => once(child, 'close'))
    for (const { child } of running.values()) child.kill('SIGKILL')
    await Promise.all(ends)
  }
  onTestFinished(stop)

  const pause = Math.floor((operations * 0.9) / plan.length)
  let place = 0
  const isWorking = () => next.some((number) => number < operations)
  // Queries and refunds continue after the last operation, so the remaining kills at their crash points can
  // still happen.
  for (let idleMs = 0; idleMs < maxIdleMs && (isWorking() || killed < killsOfWorkers); ) {
    await sleep(50)
    if (!isWorking()) idleMs += 50
    const kill = plan[place]
    if (!kill || answered.size < (place + 1) * pause) continue
    place += 1
    if (kill === 'postgres') {
      const pid = pidOf(folder)
      if (pid) process.kill(pid, 'SIGKILL')
      await sleep(500)
      server = await startEmbeddedPostgres(folder)
    } else if (kill === 'anywhere') {
      const children = [...running.values()]
      children[Math.floor(random() * children.length)]?.child.kill('SIGKILL')
    } else channel.arm(kill)
  }
  await channel.rest()
  await stop()
  const seconds = Math.round((Date.now() - began) / 1000)

  const last = clock.now()
  frozen = last
  const asking = {
    ...createSoakOptions(db, (error) => faults.push(String(error))),
    providers: {
      wechat: soakProvider(channel.url, 'wechat'),
      alipay: soakProvider(channel.url, 'alipay'),
    },
  }
  const work = createPaymentWork({ ...asking, clock: { now: () => frozen ?? last } })
  let waiting: string[] = []
  for (const round of rounds) {
    frozen = new Date(last.getTime() + round)
    for (let isDue = true; isDue; isDue = await hasDue(db, frozen)) await work.step()
    if (round === 2 * minuteMs) waiting = await waitingForGoods(db, channel)
  }
  // A refund is completed up to five minutes after its request, so it may be in the bill of the following
  // day.
  const logger = createLogger('silent')
  for (const days of [1, 2])
    await repeated(() =>
      reconcileBills({ ...asking, logger }).run({}, new Date(last.getTime() + days * dayMs)),
    )

  const lost = [...(await lostMoney(db, channel)), ...(await lostVouchers(db, paidByVouchers))]
  const doubled = [
    ...channel.violations,
    ...(await doubledReturns(db, channel)),
    ...(await doubledVouchers(db)),
  ]
  const differences = await openDifferences(db)
  const { rows: open } = await db.execute(unfinished)
  const { rows: negative } = await db.execute(sql`select id from ledger_accounts where balance < 0`)
  const today = beijingTime(frozen).slice(0, 10)
  const checks = await verifyBooks(db, { extraChecks: [...membershipChecks(today), ...paymentChecks()] })
  const failed = checks.filter(({ broken }) => broken.length > 0)
  const { rows: kinds } = await db.execute<{ kind: string; count: number }>(
    sql`select kind, count(*)::int as count from refunds where state = 'done' group by 1 order by 1`,
  )
  const paid = [...channel.payments.values()].filter(({ state }) => state === 'paid').length
  const counted = (of: Iterable<readonly [string, number]>) =>
    [...of].map(([name, count]) => `${name} ${count}`).join(', ')
  console.log(
    `seed ${seed}: ${operations} operations (${counted(Object.entries(done))}), ${killed} kills of processes ` +
      `(${counted(channel.hits)}) and ${killsOfPostgres} of Postgres in ${seconds} s; ${channel.payments.size} payments, ` +
      `${paid} paid, ${channel.counts.notices} notices, ${channel.counts.lost} lost, refunds: ` +
      `${counted(kinds.map(({ kind, count }) => [kind, count] as const))}; lost ${lost.length}, doubled ${doubled.length}, ` +
      `unbalanced ${failed.length}, negative ${negative.length}, unfinished ${open.length}, waiting after 2 min ` +
      `${waiting.length}, differences from the bills ${differences.length}, faults ${faults.length}`,
  )
  expect({ lost, doubled, negative, failed, open, waiting, differences, faults }).toEqual({
    lost: [],
    doubled: [],
    negative: [],
    failed: [],
    open: [],
    waiting: [],
    differences: [],
    faults: [],
  })
  expect(answered.size).toBe(operations)
  expect(killed).toBeGreaterThanOrEqual(killsOfWorkers)
  for (const [point, count] of channel.hits) expect([point, count >= killsOfPoint]).toEqual([point, true])
  // Each kind of refund has occurred.
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['odd', 'order', 'surplus']))
}, 1_800_000)

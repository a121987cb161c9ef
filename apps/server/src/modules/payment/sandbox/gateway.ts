import type { Channel } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { PreparedPayment, Provider } from '../providers/provider'
import { createBook, type SandboxPayment } from './book'
import type { Knobs } from './knobs'
import { createLazyProvider } from './lazy-provider'
import { sandboxFramePath } from './paths'
import type { RunningSandbox } from './start-sandbox'
import { createTimers } from './timers'

interface SandboxOptions {
  dataDir: string
  clock: Clock
  /** The base address of the portal's own server, without a trailing slash. */
  ownAddress: () => string
  /** Replaces `setTimeout`, for tests. */
  later?: (ms: number, run: () => void) => void
  /** Timeout of the real clients' calls, in milliseconds. */
  timeoutMs?: number
}

/** Controls the sandbox, for its page and for tests. */
export interface Sandbox {
  providers: Record<Channel, Provider>
  /** All payments, newest first. */
  payments(): readonly SandboxPayment[]
  payment(no: string): SandboxPayment | undefined
  /** Sets the knobs of future payments, and of calls that name no payment. */
  setDefaults(knobs: Partial<Knobs>): void
  set(no: string, knobs: Partial<Knobs>): void
  /** Simulates a payer who scans the QR code. */
  scan(no: string): void
  /** Simulates a payer who pays; the knobs decide which notices are sent. */
  pay(no: string, knobs?: Partial<Knobs>): void
  refuse(no: string): void
  /** Simulates a payer who never pays. */
  neverPay(no: string): void
  /** Sends the notice of a paid payment again. */
  notify(no: string): void
  /** Opens the signed address of Alipay's page; undefined if the signature is invalid. */
  openPage(query: URLSearchParams): Promise<SandboxPayment | undefined>
  /** Resolves once no notice is being sent. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Simulates both channels. Its keys are generated and its server starts at the first call. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const timers = createTimers()
  let running: RunningSandbox | undefined
  let starting: Promise<RunningSandbox> | undefined
  const book = createBook(options.clock, {
    paid: (payment) => running?.notices.paid(payment),
    refunded: (payment, refund) => running?.notices.refunded(payment, refund),
  })

  async function start() {
    const { startSandbox } = await import('./start-sandbox')
    return startSandbox({ later: timers.later, ...options, book })
  }

  function started(): Promise<RunningSandbox> {
    starting ??= start().then(
      (made) => {
        running = made
        return made
      },
      (error: unknown) => {
        starting = undefined
        throw error
      },
    )
    return starting
  }

  /** Calls `act` with a payment, if it exists. */
  const within = (no: string, act: (payment: SandboxPayment) => void) => {
    const payment = book.of(no)
    if (payment) act(payment)
  }
  const set = (no: string, knobs: Partial<Knobs>) =>
    within(no, (payment) => {
      payment.knobs = { ...payment.knobs, ...knobs }
    })

  const lazily = { started, current: () => running }
  return {
    providers: {
      wechat: createLazyProvider('wechat', lazily),
      alipay: createLazyProvider('alipay', { ...lazily, placed: onOwnServer }),
    },
    payments: () => book.all(),
    payment: (no) => book.of(no),
    setDefaults: (knobs) => book.setDefaults(knobs),
    set,
    scan: (no) => within(no, book.scan),
    pay(no, knobs = {}) {
      set(no, knobs)
      within(no, book.pay)
    },
    refuse: (no) => within(no, (payment) => book.decline(payment, 'refused')),
    neverPay: (no) => within(no, (payment) => book.decline(payment, 'never')),
    notify: (no) => within(no, (payment) => payment.paidAt && running?.notices.notifyPaid(payment)),
    openPage: async (query) => (await started()).alipayApi.openPage(query),
    settled: async () => running?.notices.settled(),
    async stop() {
      timers.clear()
      await (await starting)?.stop()
    },
  }
}

/**
 * Replaces the host of the signed address by our own server, so that the page can be framed under each host
 * name of the server.
 */
const onOwnServer = (prepared: PreparedPayment): PreparedPayment =>
  'address' in prepared ? { address: `${sandboxFramePath}${new URL(prepared.address).search}` } : prepared

import type { Channel } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { PreparedPayment, Provider } from '../providers/provider'
import { createBook, type SandboxPayment } from './book'
import type { Knobs } from './knobs'
import { lazyProvider } from './lazy-provider'
import { sandboxFramePath } from './paths'
import type { Running } from './running'
import { createTimers } from './timers'

interface SandboxOptions {
  dataDir: string
  clock: Clock
  /** The address of the portal's own server, without a trailing slash. */
  ownAddress: () => string
  /** Calls a function after a time; tests replace it. */
  later?: (ms: number, run: () => void) => void
  /** Maximum time of a call of the real clients. */
  timeoutMs?: number
}

/** Drives the sandbox, for its page and for tests. */
export interface Sandbox {
  providers: Record<Channel, Provider>
  /** Newest first. */
  payments(): readonly SandboxPayment[]
  payment(no: string): SandboxPayment | undefined
  /** Knobs of payments that are opened from now on, and of calls that name no payment. */
  setDefaults(knobs: Partial<Knobs>): void
  set(no: string, knobs: Partial<Knobs>): void
  /** The payer opens the page. */
  scan(no: string): void
  /** The payer pays; notices go out as the knobs say. */
  pay(no: string, knobs?: Partial<Knobs>): void
  refuse(no: string): void
  /** The payer leaves it. */
  neverPay(no: string): void
  /** Sends the notice of a paid payment again. */
  notify(no: string): void
  /** Opens the signed address of Alipay's page; undefined if it is not genuine. */
  openPage(query: URLSearchParams): Promise<SandboxPayment | undefined>
  /** Resolves once no notice is pending. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Stands in for both channels. Its keys and its server are made at the first call. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const timers = createTimers()
  let running: Running | undefined
  let starting: Promise<Running> | undefined
  const book = createBook(options.clock, {
    paid: (payment) => running?.notices.paid(payment),
    refunded: (payment, refund) => running?.notices.refunded(payment, refund),
  })

  async function start() {
    const { startSandbox } = await import('./running')
    return startSandbox({ later: timers.later, ...options, book })
  }

  function started(): Promise<Running> {
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

  /** The payment, if it exists. */
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
      wechat: lazyProvider('wechat', lazily),
      alipay: lazyProvider('alipay', { ...lazily, placed: onOwnServer }),
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
    openPage: async (query) => (await started()).alipayDesk.openPage(query),
    settled: async () => running?.notices.settled(),
    async stop() {
      timers.clear()
      await (await starting)?.stop()
    },
  }
}

/** The signed address with the path of our own page, so that it may be framed under each name of the server. */
const onOwnServer = (prepared: PreparedPayment): PreparedPayment =>
  'address' in prepared ? { address: `${sandboxFramePath}${new URL(prepared.address).search}` } : prepared

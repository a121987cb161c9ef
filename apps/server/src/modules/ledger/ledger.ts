import { createHash } from 'node:crypto'
import { addDays } from '@vce/futures'
import type { Database } from '#platform/database'
import { type AccountName, heldAccountOf, house } from './accounts'
import { type Account, accountsRepository } from './accounts.repository'
import { dayAt, monthAt, noEnd } from './expiry-days'
import { holdsRepository } from './holds.repository'
import { type Bucket, type LotMove, lotsRepository } from './lots.repository'
import { type Posting, transfersRepository } from './transfers.repository'

/** Content of a transfer. A key can never be used for different content. */
export interface Transfer {
  /** Name of the business event: `sign:42:2026-11-20`. */
  key: string
  from: AccountName
  to: AccountName
  /** A whole number above zero. */
  amount: number
  reason: string
  /** Ids only: `order:9001`. */
  ref?: string
  /**
   * Origin and last day of what a user receives; by default the amount belongs to no order and never ends.
   */
  bucket?: Bucket
}

/**
 * `ok`: the transfer was made, now or by an earlier call with the same key (`first` is false); `balance` is
 * the user's balance after it. Otherwise it was refused, and nothing was written.
 */
export type TransferOutcome =
  | { ok: true; first: boolean; balance: number }
  | { ok: false; refused: 'short' | 'ended' }

/** Thrown if a key was already used for another transfer: an error of the caller. */
export class KeyReused extends Error {}

/** Days for which a returned amount can be spent if its lot has ended. */
const daysAfterReturn = 7

const hashOf = ({ key: _key, bucket: _bucket, ...body }: Transfer & { of?: string }) =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

const shownBalance = ({ balance, owed }: Account) => balance - owed

/** Takes an amount from lots in order. */
function taking(lots: readonly { id: number; remaining: number }[], amount: number) {
  let left = amount
  const moves: LotMove[] = []
  for (const { id, remaining } of lots) {
    const taken = Math.min(remaining, left)
    if (taken > 0) moves.push({ lotId: id, amount: -taken })
    left -= taken
  }
  if (left > 0) throw new Error('the lots do not cover the balance')
  return moves
}

interface UndoneTransfer {
  id: number
  /** Whether the whole transfer is undone, which is possible only once. */
  marked: boolean
  /** Whether amounts go back into bought lots before given ones. */
  boughtFirst?: boolean
}

interface Move extends Transfer {
  /** The transfer that is undone: the amounts taken by it go back into their lots. */
  undoes?: UndoneTransfer
  /** Takes the available amount, from the lot `lotId` first; the rest becomes owed. */
  clawBackFrom?: { lotId?: number | undefined }
  /** Takes only from lots with this source. */
  source?: string
}

/** The part of a posting that follows from the transfer and its receiver. */
const entryOf = ({ key, amount, reason, ref = '', undoes }: Move, to: Account) => ({
  key,
  amount,
  reason,
  ref,
  reverses: undoes?.marked ? undoes.id : null,
  fromKind: 'out' as const,
  // A returned amount counts as negative use.
  toKind: undoes && to.kind === 'user' ? ('out' as const) : ('in' as const),
})

/**
 * The books at a moment, within the caller's transaction. Throws `KeyReused`, and a `RangeError` for an
 * amount that is not a whole number above zero.
 */
export function ledger(tx: Database, at: Date) {
  const accounts = accountsRepository(tx)
  const transfers = transfersRepository(tx)
  const lots = lotsRepository(tx)
  const holds = holdsRepository(tx)
  const today = dayAt(at)

  /** Posts a transfer between locked accounts and changes the lots of users on both sides. */
  async function post(
    posting: Omit<Posting, 'at' | 'month'>,
    taken: LotMove[],
    filled: () => Promise<LotMove[]>,
  ) {
    const { entries } = await transfers.post({ ...posting, at, month: monthAt(at) })
    const { from, to } = posting
    if (from.kind === 'user') {
      await lots.change(taken)
      await lots.record(entries.get(from.id) ?? 0, taken)
    }
    if (to.kind === 'user') await lots.record(entries.get(to.id) ?? 0, await filled())
  }

  /**
   * Expires ended lots of an account, so that nothing is spent after its last day even before the nightly job
   * has run.
   */
  async function expireDue(account: Account): Promise<Account> {
    const due = await lots.ended(account.id, today)
    if (due.length === 0) return account
    const name = house[account.currency].expiry
    const [expiry] = await accounts.hold([name])
    if (!expiry) throw new Error('no account of what has expired')
    for (const { id, remaining } of due) {
      // The key includes `seq`, because a lot can expire twice: a transaction that began before the end of
      // the lot may fill the lot again.
      const key = `expire:${id}:${account.seq}`
      const body: Transfer = { key, from: account, to: name, amount: remaining, reason: 'expire' }
      await post(
        {
          key,
          bodyHash: hashOf(hashedPart(body)),
          from: account,
          to: expiry,
          amount: remaining,
          owes: 0,
          reason: 'expire',
          ref: '',
          reverses: null,
          fromKind: 'expired',
          toKind: 'in',
        },
        [{ lotId: id, amount: -remaining }],
        async () => [],
      )
    }
    const [after] = await accounts.hold([account])
    return after ?? account
  }

  /**
   * Puts back amounts that a transfer took. An amount whose lot has ended goes into a lot that ends a few
   * days later.
   */
  async function putBack(
    account: Account,
    { id: transferId, boughtFirst }: UndoneTransfer,
    amount: number,
  ): Promise<LotMove[]> {
    let left = amount
    const moves = new Map<number, number>()
    const sources = await lots.takenBy(transferId, account.id)
    if (boughtFirst)
      sources.sort((one, other) => Number(other.origin === 'bought') - Number(one.origin === 'bought'))
    for (const { id, taken, origin, source, expiresOn } of sources) {
      const back = Math.min(taken, left)
      if (back <= 0) continue
      left -= back
      if (expiresOn >= today) await lots.change([{ lotId: id, amount: back }])
      const lotId =
        expiresOn >= today
          ? id
          : await lots.fill(account.id, { origin, source, expiresOn: addDays(today, daysAfterReturn) }, back)
      moves.set(lotId, (moves.get(lotId) ?? 0) + back)
    }
    return [...moves].map(([lotId, moved]) => ({ lotId, amount: moved }))
  }

  /** The result of an earlier transfer with the same key; undefined if there is none. */
  async function repeated(
    { key }: Move,
    bodyHash: string,
    user: Account | undefined,
  ): Promise<TransferOutcome | undefined> {
    // A separate statement: within the locking one, a transfer with this key that was committed meanwhile
    // would not be seen.
    const twin = await transfers.withKey(key)
    if (!twin) return undefined
    if (twin.bodyHash !== bodyHash) throw new KeyReused(`${key} stands for another transfer`)
    return { ok: true, first: false, balance: user ? await transfers.balanceAfter(twin.id, user.id) : 0 }
  }

  /** The lots from which an account may pay, in the order in which they are used. */
  async function payingLots({ id, kind }: Account, { source, clawBackFrom }: Move) {
    const all = kind === 'user' ? await lots.live(id, today) : []
    const live = source === undefined ? all : all.filter((lot) => lot.source === source)
    const wanted = clawBackFrom?.lotId
    return wanted
      ? [...live].sort((one, other) => Number(other.id === wanted) - Number(one.id === wanted))
      : live
  }

  /** Fills lots of the receiver with the amount that is left after what it owes is paid. */
  async function fillLots(to: Account, { amount, undoes, bucket }: Move): Promise<LotMove[]> {
    const filling = amount - Math.min(to.owed, amount)
    if (filling === 0) return []
    if (undoes) return putBack(to, undoes, filling)
    const lotId = await lots.fill(to.id, bucket ?? { origin: 'given', source: '', expiresOn: noEnd }, filling)
    return [{ lotId, amount: filling }]
  }

  /**
   * Makes a transfer. `check` runs after the accounts are locked, so what it reads cannot change any more.
   */
  async function move(given: Move, check?: () => Promise<boolean>): Promise<TransferOutcome> {
    const { amount, clawBackFrom } = given
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`transfer of ${amount}`)
    const bodyHash = hashOf(hashedPart(given))
    const [first, to] = await accounts.hold([given.from, given.to])
    if (!first || !to) throw new Error('an account is missing')
    const user = [first, to].find(({ kind }) => kind === 'user')
    const earlier = await repeated(given, bodyHash, user)
    if (earlier) return earlier
    if (check && !(await check())) return { ok: false, refused: 'ended' }

    const from = first.kind === 'user' ? await expireDue(first) : first
    const covered = from.kind === 'house' ? amount : Math.min(from.balance, amount)
    if (covered < amount && !clawBackFrom) return { ok: false, refused: 'short' }
    const paying = await payingLots(from, given)
    await post(
      { ...entryOf(given, to), bodyHash, from, to, owes: amount - covered },
      from.kind === 'user' ? taking(paying, covered) : [],
      () => fillLots(to, given),
    )
    const [after] = user ? await accounts.hold([user]) : []
    return { ok: true, first: true, balance: after ? shownBalance(after) : 0 }
  }

  async function endHold(
    holdKey: string,
    state: 'captured' | 'released',
    {
      key,
      to,
      reason,
      ref,
      bucket,
    }: Pick<Transfer, 'key' | 'reason' | 'ref' | 'bucket'> & { to?: AccountName },
  ): Promise<TransferOutcome> {
    const made = await holds.madeBy(holdKey)
    if (!made) throw new Error(`${holdKey} made no hold`)
    const { hold, transfer } = made
    const payer = await accounts.named(transfer.fromId)
    const isOpen = async () => (await holds.madeBy(holdKey))?.hold.state === 'open'
    const outcome = await move(
      {
        key,
        from: heldAccountOf(payer),
        to: to ?? payer,
        amount: transfer.amount,
        reason,
        ...(ref !== undefined && { ref }),
        ...(bucket && { bucket }),
        ...(to === undefined && { undoes: { id: transfer.id, marked: false } }),
      },
      isOpen,
    )
    if (outcome.ok && outcome.first) {
      const ended = await transfers.withKey(key)
      if (!ended || !(await holds.end(hold.id, state, ended.id)))
        throw new Error(`hold ${hold.id} was ended twice`)
    }
    return outcome
  }

  return {
    transfer: (transfer: Transfer): Promise<TransferOutcome> => move(transfer),

    /** Freezes an amount of a user until `capture` or `release`. */
    async hold({
      deadline,
      ...transfer
    }: Omit<Transfer, 'to' | 'bucket'> & { deadline: Date }): Promise<TransferOutcome> {
      const outcome = await move({ ...transfer, to: heldAccountOf(transfer.from) })
      const made = outcome.ok && outcome.first ? await transfers.withKey(transfer.key) : undefined
      if (made) await holds.add(made.id, deadline)
      return outcome
    },

    /** Pays with the amount that a hold has frozen. Refused if the hold has already ended. */
    capture: (holdKey: string, transfer: Pick<Transfer, 'key' | 'to' | 'reason' | 'ref' | 'bucket'>) =>
      endHold(holdKey, 'captured', transfer),

    /** Returns the amount that a hold has frozen to the lots from which it was taken. */
    release: (holdKey: string, transfer: Pick<Transfer, 'key' | 'reason' | 'ref'>) =>
      endHold(holdKey, 'released', transfer),

    /** Undoes a whole transfer from a user to the house or a packet; possible only once. */
    async reverse(
      reversed: string,
      { key, reason, ref }: Pick<Transfer, 'key' | 'reason' | 'ref'>,
    ): Promise<TransferOutcome> {
      const done = await transfers.withKey(reversed)
      if (!done) throw new Error(`there is no transfer ${reversed}`)
      const [from, to] = [await accounts.named(done.toId), await accounts.named(done.fromId)]
      if (to.kind !== 'user' || from.kind === 'user' || from.kind === 'held')
        throw new Error(`${reversed} is not undone by a reversal`)
      const isNotReversed = async () => (await transfers.reversalOf(done.id)) === undefined
      return move(
        {
          key,
          from,
          to,
          amount: done.amount,
          reason,
          undoes: { id: done.id, marked: true },
          ...(ref !== undefined && { ref }),
        },
        isNotReversed,
      )
    },

    /** Returns a part of a user's payment to the lots from which it was taken, bought ones first. */
    async giveBack(
      paid: string,
      { key, amount, reason, ref }: Pick<Transfer, 'key' | 'amount' | 'reason' | 'ref'>,
    ): Promise<TransferOutcome> {
      const done = await transfers.withKey(paid)
      if (!done) throw new Error(`there is no transfer ${paid}`)
      if (amount > done.amount) throw new RangeError(`${paid} was less than ${amount}`)
      const [from, to] = [await accounts.named(done.toId), await accounts.named(done.fromId)]
      return move({
        key,
        from,
        to,
        amount,
        reason,
        undoes: { id: done.id, marked: false, boughtFirst: true },
        ...(ref !== undefined && { ref }),
      })
    },

    /** How much a user has left in lots with a source, by origin; locks the account. */
    async leftOf(name: AccountName, source: string): Promise<Record<'bought' | 'given', number>> {
      const [account] = await accounts.hold([name])
      const live = account ? await lots.live((await expireDue(account)).id, today) : []
      const sum = (origin: Bucket['origin']) =>
        live
          .filter((lot) => lot.source === source && lot.origin === origin)
          .reduce((total, { remaining }) => total + remaining, 0)
      return { bought: sum('bought'), given: sum('given') }
    },

    /** Makes a transfer from lots with one source only; `leftOf` returns how much they hold. */
    takeFrom: (source: string, transfer: Omit<Transfer, 'bucket'>): Promise<TransferOutcome> =>
      move({ ...transfer, source }),

    /**
     * Takes back the amount that a transfer gave a user, first from the lot that the transfer filled; a
     * missing amount becomes owed.
     */
    async clawBack(
      given: string,
      { key, from, to, amount, reason, ref }: Omit<Transfer, 'bucket'>,
    ): Promise<TransferOutcome> {
      const [user] = await accounts.hold([from])
      const lotId = user && (await lots.filledBy(given, user.id))
      return move({
        key,
        from,
        to,
        amount,
        reason,
        clawBackFrom: { lotId },
        ...(ref !== undefined && { ref }),
      })
    },

    /**
     * Locks accounts in order of their ids. Call this before locking other rows, and before reading sums that
     * decide about a transfer: then the transfer itself never waits for another one.
     */
    async lock(...names: readonly AccountName[]): Promise<void> {
      await accounts.hold(names)
    },

    /** Expires the ended lots of one account. */
    async expireOf(name: AccountName): Promise<void> {
      const [account] = await accounts.hold([name])
      if (account) await expireDue(account)
    },

    /** Expires the ended lots of a batch of accounts; returns the number of accounts. */
    async expire(limit: number): Promise<number> {
      const due = await lots.accountsWithEnded(today, limit)
      for (const id of due.toSorted((one, other) => one - other))
        await this.expireOf(await accounts.named(id))
      return due.length
    },
  }
}

/** The part of a transfer that is hashed: all but its bucket. */
const hashedPart = ({ key, from, to, amount, reason, ref = '' }: Transfer): Transfer => {
  const nameOf = ({ currency, kind, owner }: AccountName) => ({ currency, kind, owner })
  return { key, from: nameOf(from), to: nameOf(to), amount, reason, ref }
}

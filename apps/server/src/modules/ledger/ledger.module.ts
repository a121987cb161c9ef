import { approvalKind } from '#platform/approvals'
import { defineModule, type Module, partsOf } from '#platform/module'
import { adjustmentKind, booksAdjustment } from './adjustments'
import { ledgerRoutes } from './ledger.routes'
import { personalData } from './personal-data'
import { releaseHolds } from './release-holds'
import { settleBooks } from './settle-books'
import { endBooks, userBooks } from './user-books'
import type { Check } from './verify.repository'
import { voucherTerms } from './voucher-terms'

declare module '#platform/module' {
  interface Values {
    /** Number of a user's V券. */
    balanceOf: (userId: number) => Promise<number>
  }
  interface ModuleParts<Needs> {
    /** Checks that the module's rows agree with the ledger, as of a Beijing day. */
    checks?: (today: string) => readonly Check[]
  }
}

/** Checks of the ledger that modules contribute, as of a Beijing day. */
export const bookChecksOf =
  (modules: readonly Module[]) =>
  (today: string): readonly Check[] =>
    partsOf(modules, 'checks').flatMap((checksOn) => checksOn(today))

export const ledgerModule = defineModule({
  name: 'ledger',
  needs: [
    'audited',
    'clock',
    'db',
    'isUser',
    'logger',
    'metrics',
    'modules',
    'once',
    'propose',
    'registeredAt',
  ],
  gives: { balanceOf: ({ db }) => userBooks(db).vouchers },
  async routes(api, { propose, ...needs }) {
    await api.register(ledgerRoutes, {
      ...needs,
      proposeAdjustment: (action, operator, proposal) =>
        propose(action, operator, { kind: adjustmentKind, ...proposal }),
    })
  },
  loops: () => [releaseHolds],
  queues: ({ db, logger, metrics, modules }) => [
    settleBooks({ db, logger, metrics, checksOn: bookChecksOf(modules) }),
  ],
  approvals: ({ clock, isUser }) => [approvalKind(booksAdjustment({ clock, isUser }))],
  terms: { vouchers: voucherTerms },
  hasMoneyLeft: async (db, userId) => (await userBooks(db).boughtVouchers(userId)) > 0,
  userData: {
    collected: personalData,
    exported: (db) => ({ books: userBooks(db).exported }),
    forget: () => [endBooks],
  },
})

import type { TermsKey } from '@vce/protocol'
import { termsKeys } from '@vce/protocol'
import type { ApprovalKind } from '#platform/approvals'
import type { Operators } from '#platform/http'
import { combine, defineModule, partsOf } from '#platform/module'
import { propose } from './approvals/approvals.service'
import { consoleRoutes } from './console.routes'
import { consoleKeyOf } from './operators/console-key'
import { createSealing } from './operators/secrets'
import { createOperatorSessions } from './sign-in/operator-sessions'
import type { TermsKinds } from './terms.service'

declare module '#platform/module' {
  interface Values {
    operators: Operators
    /** Stores a proposal that a second operator has to execute. */
    propose: typeof propose
  }
  interface ModuleParts<Needs> {
    /** Kinds of changes that require two operators. */
    approvals?: (needs: Needs) => readonly ApprovalKind[]
    /** Amounts, prices and counts that operators may change, by the name under which the console lists them. */
    terms?: Partial<TermsKinds>
  }
}

export const consoleModule = defineModule({
  name: 'console',
  needs: ['audited', 'clock', 'config', 'db', 'values', 'hashing', 'modules'],
  gives: {
    operators: ({ audited, clock, db }) => createOperatorSessions({ db, clock, audited }),
    propose: () => propose,
  },
  async routes(api, { audited, clock, config, db, values, hashing, modules }) {
    await api.register(consoleRoutes, {
      audited,
      clock,
      db,
      hashing,
      sealing: createSealing(consoleKeyOf(config)),
      approvalKinds: partsOf(modules, 'approvals').flatMap((kindsOf) => kindsOf(values)),
      terms: combine<TermsKey, TermsKinds[TermsKey]>(termsKeys, partsOf(modules, 'terms')),
    })
  },
})

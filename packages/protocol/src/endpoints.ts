import * as account from './account'
import * as assistant from './assistant'
import * as bbas from './bbas'
import * as community from './community'
import * as console from './console'
import * as dashboard from './dashboard'
import type { Endpoint } from './endpoint'
import * as honor from './honor'
import * as ledger from './ledger'
import * as liveRoom from './live-room'
import * as market from './market'
import * as membership from './membership'
import * as payment from './payment'
import * as profile from './profile'
import * as quota from './quota'
import * as research from './research'
import * as reward from './reward'
import * as search from './search'
import * as shop from './shop'
import * as signal from './signal'
import * as site from './site'
import * as workspace from './workspace'

const domains: readonly object[] = [
  account,
  assistant,
  bbas,
  community,
  console,
  dashboard,
  honor,
  ledger,
  liveRoom,
  market,
  membership,
  payment,
  profile,
  quota,
  research,
  reward,
  search,
  shop,
  signal,
  site,
  workspace,
]

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported

/**
 * Every endpoint of the product, by domain. The registry test checks that each has one handler and its own
 * tests.
 */
export const endpoints: readonly Endpoint[] = domains.flatMap((domain) =>
  Object.values(domain).filter(isEndpoint),
)

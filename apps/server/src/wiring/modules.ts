import { accountModule } from '#modules/account'
import { assistantModule } from '#modules/assistant'
import { bbasModule } from '#modules/bbas'
import { communityModule } from '#modules/community'
import { consoleModule } from '#modules/console'
import { dashboardModule } from '#modules/dashboard'
import { honorModule } from '#modules/honor'
import { ledgerModule } from '#modules/ledger'
import { liveRoomModule } from '#modules/live-room'
import { marketModule } from '#modules/market'
import { membershipModule } from '#modules/membership'
import { paymentModule } from '#modules/payment'
import { profileModule } from '#modules/profile'
import { quotaModule } from '#modules/quota'
import { researchModule } from '#modules/research'
import { rewardModule } from '#modules/reward'
import { searchModule } from '#modules/search'
import { shopModule } from '#modules/shop'
import { signalModule } from '#modules/signal'
import { siteModule } from '#modules/site'
import { workspaceModule } from '#modules/workspace'
import type { Module, PlatformValues, Values } from '#platform/module'
import { platformModule } from './platform.module'

/**
 * All modules of the portal, in the order in which their parts are read: 个人信息收集清单 lists them so, and an account
 * is deleted in this order.
 */
const list = [
  marketModule,
  dashboardModule,
  bbasModule,
  signalModule,
  accountModule,
  profileModule,
  workspaceModule,
  communityModule,
  liveRoomModule,
  searchModule,
  honorModule,
  membershipModule,
  ledgerModule,
  paymentModule,
  shopModule,
  quotaModule,
  rewardModule,
  assistantModule,
  siteModule,
  researchModule,
  consoleModule,
  platformModule,
]
/** Values that the caller of `buildApp` may replace, as tests do. */
type ReplaceableValues = Pick<
  Values,
  | 'market'
  | 'socketBus'
  | 'roomBus'
  | 'mediaHost'
  | 'beginCutThread'
  | 'replacedProviders'
  | 'replacedEngine'
  | 'replacedStreams'
  | 'replacedDisk'
>

type GivenNames = (typeof list)[number]['givenNames'][number]
/** Names that a module declares and nothing gives. */
type MissingNames = Exclude<keyof Values, GivenNames | keyof PlatformValues | keyof ReplaceableValues>

/** Does not compile while a declared value is given by no module; the error shows its name. */
export const modules: [MissingNames] extends [never] ? readonly Module[] : MissingNames = list

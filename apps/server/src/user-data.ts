import { thirdParties as accountParties, personalData as ofAccount } from '#modules/account'
import { thirdParties as assistantParties, personalData as ofAssistant, userChats } from '#modules/assistant'
import { personalData as ofCommunity, refundQuestionsOf, userCommunity } from '#modules/community'
import { heldMedals, personalData as ofHonor } from '#modules/honor'
import { endBooks, personalData as ofLedger, userBooks } from '#modules/ledger'
import { memberships, personalData as ofMembership } from '#modules/membership'
import { personalData as ofPayment, userOrders } from '#modules/payment'
import { personalData as ofProfile, profiles } from '#modules/profile'
import { personalData as ofQuota, userSearches } from '#modules/quota'
import { personalData as ofResearch } from '#modules/research'
import { personalData as ofReward, userDraws, userPackets, userRewards } from '#modules/reward'
import { forgetDocuments, personalData as ofSearch } from '#modules/search'
import { personalData as ofShop, userShop } from '#modules/shop'
import {
  consentsOf,
  cooperationOf,
  personalData as ofSite,
  thirdParties as siteParties,
  uploadsOf,
} from '#modules/site'
import { personalData as ofWorkspace, userWorkspace } from '#modules/workspace'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { personalData as ofLimits } from '#platform/limits'
import { forgetCalls, personalData as ofOnce } from '#platform/once'
import { exportedEvents, forgetEvents, personalData as ofOutbox } from '#platform/outbox'

/**
 * The data about a user that modules store in addition to the account. `exported`: the parts of the export.
 * `forget`: the steps when the account is deleted. `user-data.test.ts` finds tables that are missing here.
 */
export const userData = (db: Database) => ({
  exported: {
    profile: profiles(db).exported,
    workspace: userWorkspace(db).exported,
    uploads: uploadsOf(db).exported,
    community: userCommunity(db).exported,
    medals: heldMedals(db).exported,
    membership: memberships(db).exported,
    books: userBooks(db).exported,
    orders: userOrders(db).exported,
    shop: userShop(db).exported,
    searches: userSearches(db).exported,
    packets: userPackets(db).exported,
    rewards: userRewards(db).exported,
    draws: userDraws(db).exported,
    chats: userChats(db).exported,
    consents: consentsOf(db).exported,
    cooperation: cooperationOf(db).exported,
    events: exportedEvents(db),
  },
  forget: [
    profiles(db).forget,
    userWorkspace(db).forget,
    uploadsOf(db).forget,
    refundQuestionsOf,
    forgetDocuments,
    userCommunity(db).forget,
    heldMedals(db).forget,
    memberships(db).forget,
    endBooks,
    userOrders(db).forget,
    userShop(db).forget,
    userSearches(db).forget,
    userPackets(db).forget,
    userRewards(db).forget,
    userDraws(db).forget,
    userChats(db).forget,
    consentsOf(db).forget,
    cooperationOf(db).forget,
    forgetEvents,
    forgetCalls,
  ],
})

/** Whether an account must not be deleted, because it has bought V券, an open order or a pending refund. */
export const hasMoneyLeft = async (db: Database, userId: number) =>
  (await userBooks(db).boughtVouchers(userId)) > 0 || (await userOrders(db).hasUnfinished(userId))

/** The rows of 个人信息收集清单, in the order shown. */
export const personalData = [
  ...ofAccount,
  ...ofProfile,
  ...ofWorkspace,
  ...ofCommunity,
  ...ofSearch,
  ...ofHonor,
  ...ofMembership,
  ...ofLedger,
  ...ofPayment,
  ...ofShop,
  ...ofQuota,
  ...ofReward,
  ...ofAssistant,
  ...ofSite,
  ...ofResearch,
  ...ofOutbox,
  ...ofOnce,
  ...ofLimits,
]

/** The rows of 第三方信息共享清单 for this server's settings. */
export const thirdParties = (config: Config) => [
  ...accountParties(config),
  ...siteParties(config),
  ...assistantParties(config),
]

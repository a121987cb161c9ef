import {
  assistantRules,
  collectedInformation,
  commercialMessages,
  communityRules,
  disclaimer,
  membershipAgreement,
  permissions,
  privacyPolicy,
  sharedInformation,
  userAgreement,
} from './agreements'
import type { DocumentText } from './document'
import { userInfoProtect } from './user-info-protect'

/** Documents by the name in their address, in display order. */
export const documents: Readonly<Record<string, DocumentText>> = {
  qiyou_agree: userAgreement,
  privacy: privacyPolicy,
  user_info_protect: userInfoProtect,
  user_info_collection: collectedInformation,
  tihrd_info: sharedInformation,
  app_permission: permissions,
  permit_relief: disclaimer,
  shangyeduanxin: commercialMessages,
  treaty: communityRules,
  ai_rule: assistantRules,
  vip_xieyi: membershipAgreement,
}

/** Shown for an address without a name. */
export const firstDocument = 'qiyou_agree'

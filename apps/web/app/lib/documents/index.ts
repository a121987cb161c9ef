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

/** Documents by the name in their address, in the order they are listed. */
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

/** What an address without a name shows. */
export const firstDocument = 'qiyou_agree'

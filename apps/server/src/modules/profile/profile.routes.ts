import {
  addHistory,
  changeOwnList,
  clearHistory,
  deleteAddress,
  deleteHistory,
  getAddress,
  getAddressList,
  getAvatarLists,
  getBlockList,
  getCategoryList,
  getCollect,
  getCollectList,
  getFansList,
  getFollowList,
  getHistoryList,
  getNoticeCount,
  getNoticeList,
  getNoticeSettings,
  getOwnList,
  getRandNickname,
  getUserCount,
  getUserInfo,
  readAllNotices,
  readNotice,
  removeTeacher,
  saveAddress,
  saveCategoryList,
  setBlock,
  setCollect,
  setDefaultAddress,
  setFollow,
  setHistoryPaused,
  setNoticeSetting,
  setTeacher,
  updateProfile,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { AuditedRunner } from '#platform/audit'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import type { QrCodeCheck, WordMatcher } from '#platform/text-check'
import { createAddresses } from './addresses/addresses.service'
import { createCollection } from './collection/collection.service'
import { createFollowLists } from './follows/follow-lists.service'
import { createSetBlock } from './follows/set-block.service'
import { createSetFollow } from './follows/set-follow.service'
import { createHistory } from './history/history.service'
import { createNicknameRules } from './nickname-rules'
import { createNotices } from './notices/notices.service'
import { createOwnLists, type OnOwnListChange } from './own-lists.service'
import { createProfile, type OnDoubtful, type PictureOwners } from './profile.service'
import { createSetTeachers } from './teachers/set-teachers.service'
import type { CardSources } from './things/thing-cards'
import { createGetUserInfo } from './user-info/user-info.service'
import type { UserInfoParts } from './user-info/user-info-parts'

interface ProfileOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  uploads: (db: Database) => PictureOwners
  /** Sources of the things that can be collected and that are recorded in the history. */
  things: CardSources
  userInfoParts: UserInfoParts
  /** Returns the matcher of banned words, which no nickname may contain. */
  banned: () => WordMatcher
  hasQrCode?: QrCodeCheck
  onDoubtful?: OnDoubtful
  onOwnListChange?: OnOwnListChange
  onNoticesRead?: (userId: number) => void
}

export const profileRoutes: FastifyPluginAsync<ProfileOptions> = async (
  app,
  {
    db,
    clock,
    audited,
    uploads,
    things,
    userInfoParts,
    banned,
    hasQrCode,
    onDoubtful,
    onOwnListChange,
    onNoticesRead = () => undefined,
  },
) => {
  const nicknames = createNicknameRules(banned)
  const profile = createProfile({ db, clock, uploads, nicknames, hasQrCode, onDoubtful })
  app.route(serve(updateProfile, profile.updateProfile))
  app.route(serve(getRandNickname, profile.getRandNickname))
  app.route(serve(getAvatarLists, profile.getAvatarLists))
  app.route(serve(getUserCount, profile.getUserCount))

  const ownLists = createOwnLists({ db, clock, onChange: onOwnListChange })
  app.route(serve(getOwnList, ownLists.getOwnList))
  app.route(serve(changeOwnList, ownLists.changeOwnList))
  app.route(serve(saveCategoryList, ownLists.saveCategoryList))
  app.route(serve(getCategoryList, ownLists.getCategoryList))

  const followLists = createFollowLists({ db, honorsAmong: userInfoParts.honorsAmong })
  app.route(serve(setFollow, createSetFollow({ db, clock })))
  app.route(serve(setBlock, createSetBlock({ db, clock })))
  app.route(serve(getFollowList, followLists.getFollowList))
  app.route(serve(getFansList, followLists.getFansList))
  app.route(serve(getBlockList, followLists.getBlockList))
  app.route(serve(getUserInfo, createGetUserInfo({ db, clock, parts: userInfoParts })))

  const collection = createCollection({ db, clock, sources: things })
  app.route(serve(setCollect, collection.setCollect))
  app.route(serve(getCollect, collection.getCollect))
  app.route(serve(getCollectList, collection.getCollectList))

  const history = createHistory({ db, clock, sources: things })
  app.route(serve(addHistory, history.addHistory))
  app.route(serve(getHistoryList, history.getHistoryList))
  app.route(serve(deleteHistory, history.deleteHistory))
  app.route(serve(clearHistory, history.clearHistory))
  app.route(serve(setHistoryPaused, history.setHistoryPaused))

  const addresses = createAddresses({ db, clock })
  app.route(serve(getAddressList, addresses.getAddressList))
  app.route(serve(getAddress, addresses.getAddress))
  app.route(serve(saveAddress, addresses.saveAddress))
  app.route(serve(deleteAddress, addresses.deleteAddress))
  app.route(serve(setDefaultAddress, addresses.setDefaultAddress))

  const notices = createNotices({ db, clock, onRead: onNoticesRead })
  app.route(serve(getNoticeList, notices.getNoticeList))
  app.route(serve(getNoticeCount, notices.getNoticeCount))
  app.route(serve(readNotice, notices.readNotice))
  app.route(serve(readAllNotices, notices.readAllNotices))
  app.route(serve(getNoticeSettings, notices.getNoticeSettings))
  app.route(serve(setNoticeSetting, notices.setNoticeSetting))

  const teachers = createSetTeachers({ audited })
  app.route(serve(setTeacher, teachers.setTeacher))
  app.route(serve(removeTeacher, teachers.removeTeacher))
}

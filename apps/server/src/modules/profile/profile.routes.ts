import {
  changeOwnList,
  getAvatarLists,
  getCategoryList,
  getOwnList,
  getRandNickname,
  getUserCount,
  saveCategoryList,
  updateProfile,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createOwnLists, type OnOwnListChange } from './own-lists.service'
import { createProfile, type PictureOwners } from './profile.service'

interface ProfileOptions {
  db: Database
  clock: Clock
  uploads: PictureOwners
  onOwnListChange?: OnOwnListChange
}

export const profileRoutes: FastifyPluginAsync<ProfileOptions> = async (
  app,
  { db, clock, uploads, onOwnListChange },
) => {
  const profile = createProfile({ db, clock, uploads })
  app.route(serve(updateProfile, profile.updateProfile))
  app.route(serve(getRandNickname, profile.getRandNickname))
  app.route(serve(getAvatarLists, profile.getAvatarLists))
  app.route(serve(getUserCount, profile.getUserCount))

  const ownLists = createOwnLists({ db, onChange: onOwnListChange })
  app.route(serve(getOwnList, ownLists.getOwnList))
  app.route(serve(changeOwnList, ownLists.changeOwnList))
  app.route(serve(saveCategoryList, ownLists.saveCategoryList))
  app.route(serve(getCategoryList, ownLists.getCategoryList))
}

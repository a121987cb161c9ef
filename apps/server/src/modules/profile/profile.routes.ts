import {
  getAvatarLists,
  getCategoryList,
  getRandNickname,
  getUserCount,
  saveCategoryList,
  updateProfile,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { serve } from '#platform/http'
import { createFavourites } from './favourites.service'
import { createProfile, type PictureOwners } from './profile.service'

interface ProfileOptions {
  db: Database
  clock: Clock
  uploads: PictureOwners
}

export const profileRoutes: FastifyPluginAsync<ProfileOptions> = async (app, { db, clock, uploads }) => {
  const profile = createProfile({ db, clock, uploads })
  app.route(serve(updateProfile, profile.updateProfile))
  app.route(serve(getRandNickname, profile.getRandNickname))
  app.route(serve(getAvatarLists, profile.getAvatarLists))
  app.route(serve(getUserCount, profile.getUserCount))

  const favourites = createFavourites({ db })
  app.route(serve(saveCategoryList, favourites.saveCategoryList))
  app.route(serve(getCategoryList, favourites.getCategoryList))
}

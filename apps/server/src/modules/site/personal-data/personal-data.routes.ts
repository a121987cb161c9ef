import { getPersonalDataLists } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createPersonalDataLists, type PersonalDataLists } from './get-personal-data-lists.service'

export const personalDataRoutes: FastifyPluginAsync<PersonalDataLists> = async (app, lists) => {
  app.route(serve(getPersonalDataLists, createPersonalDataLists(lists)))
}

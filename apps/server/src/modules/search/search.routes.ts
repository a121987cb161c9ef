import {
  clickResult,
  getHotWordRules,
  getHotWords,
  getSuggestions,
  searchAll,
  setHotWord,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createHotWords } from './hot-words/hot-words.service'
import { createSearch } from './search-all.service'
import type { SearchOptions } from './search-options'
import { createSuggestions } from './suggestions.service'

export const searchRoutes: FastifyPluginAsync<SearchOptions> = async (app, options) => {
  const search = createSearch(options)
  app.route(serve(searchAll, search.searchAll))
  app.route(serve(clickResult, search.clickResult))
  app.route(serve(getSuggestions, createSuggestions(options)))
  const hotWords = createHotWords(options)
  app.route(serve(getHotWords, hotWords.getHotWords))
  app.route(serve(getHotWordRules, hotWords.getHotWordRules))
  app.route(serve(setHotWord, hotWords.setHotWord))
}

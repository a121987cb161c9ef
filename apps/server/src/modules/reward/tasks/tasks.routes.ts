import { finishTask, getTasks } from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/http'
import { createTasks, type TasksOptions } from './tasks.service'

export const taskRoutes: FastifyPluginAsync<TasksOptions> = async (app, options) => {
  const service = createTasks(options)
  app.route(serve(getTasks, service.getTasks))
  app.route(serve(finishTask, service.finishTask))
}

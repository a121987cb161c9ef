import type * as z from 'zod/mini'
import { Failure } from '#platform/errors'
import { refusedResult } from './refusals'
import { type Tool, tool } from './tool'

/** Creates a tool that reads endpoints. If an endpoint refuses, the result has the reason and no facts. */
export const createReadTool = <Input extends z.ZodMiniType>(of: Tool<Input>): Tool<Input> =>
  tool({
    ...of,
    async run(context, input) {
      try {
        return await of.run(context, input)
      } catch (error) {
        if (error instanceof Failure) return refusedResult(error)
        throw error
      }
    },
  })
